import { describe } from "vitest";
import { noPostgres } from "../testing/postgres.ts";
import { storeContract } from "./testing/store-contract.ts";
import { postgresDeployments, sqliteDeployments } from "./testing/test-deployments.ts";

const postgres = await postgresDeployments();

describe("deployments in SQLite", () => {
  storeContract(async () => sqliteDeployments());
});

describe.skipIf(!postgres)(`deployments in PostgreSQL${postgres ? "" : `: ${noPostgres}`}`, () => {
  storeContract(() => postgres!());
});
