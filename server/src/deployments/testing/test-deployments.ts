import { setTimeout } from "node:timers/promises";
import { folderOf } from "../../testing/run.ts";
import { sharedPostgres } from "../../testing/postgres.ts";
import { openStorage } from "../../storage/storage.ts";
import { deploymentMigrations } from "../deployment-migrations.ts";
import type { DeploymentStore, DeploymentStoreOptions } from "../deployment-store.ts";
import { openDeploymentStore } from "../open-deployment-store.ts";
import type { NewDeployment } from "../deployment.ts";
import { onTestFinished } from "vitest";

export interface TestDeployments {
  /** A store on a new, empty database; the next call opens another one on the same. */
  open(options?: DeploymentStoreOptions): Promise<DeploymentStore>;
  /** Lets time pass, in milliseconds. */
  advance(milliseconds: number): Promise<void>;
}

/** Deployments in SQLite; every test has its own database. */
export function sqliteDeployments(): TestDeployments {
  let folder = "";
  let now = Date.now();
  return {
    open: async (options) => {
      folder ||= folderOf();
      const storage = await openStorage({ migrations: deploymentMigrations, folder });
      const store = await openDeploymentStore(storage, { clock: () => now, poll: 50, ...options });
      onTestFinished(async () => {
        await store.close();
        await storage.close();
      });
      return store;
    },
    advance: async (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** The same in PostgreSQL; undefined where it is not installed. */
export async function postgresDeployments(): Promise<(() => Promise<TestDeployments>) | undefined> {
  const server = await sharedPostgres();
  if (!server) return undefined;
  return async () => {
    const url = await server.database();
    const main = await openStorage({ migrations: deploymentMigrations, folder: "", url });
    onTestFinished(() => main.close());
    return {
      open: async (options) => {
        const storage = await openStorage({ migrations: deploymentMigrations, folder: "", url });
        const store = await openDeploymentStore(storage, { poll: 50, ...options });
        onTestFinished(async () => {
          await store.close();
          await storage.close();
        });
        return store;
      },
      advance: async (milliseconds) => {
        if (main.kind !== "postgres") return;
        if (milliseconds < 10) return setTimeout(milliseconds);
        await main.pool.query("update deployments set lease_until = lease_until - $1::bigint", [
          milliseconds,
        ]);
      },
    };
  };
}

export function wanted(changes: Partial<NewDeployment> = {}): NewDeployment {
  return { project: "petstore", kind: "production", branch: null, source: "api", ...changes };
}
