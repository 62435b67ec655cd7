import { expect, it, vi } from "vitest";
import { ErrorLog } from "./error-log.ts";

type Line = readonly [level: string, values: object, message: string];

function opened(probe?: () => Promise<unknown>) {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (values: object, message: string): number =>
      lines.push([level, values, message]);
  const log = { info: at("info"), warn: at("warn"), error: at("error") };
  return { lines, errors: new ErrorLog({ log, where: "beside the jobs", probe, pause: 5 }) };
}

const refused = (): Error =>
  Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });

it("tells once that the database is away, and once that it is back, each time", async () => {
  let isUp = false;
  const { lines, errors } = opened(() => (isUp ? Promise.resolve() : Promise.reject(refused())));
  for (let time = 1; time <= 2; time++) {
    isUp = false;
    for (let ask = 0; ask < 50; ask++) errors.tell(refused());
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lines).toHaveLength(time * 2 - 1);
    isUp = true;
    await vi.waitFor(() => expect(lines).toHaveLength(time * 2), 30_000);
  }
  expect(lines[0]).toEqual([
    "error",
    { reason: "connect ECONNREFUSED 10.0.0.1:5432" },
    expect.stringContaining("The database does not answer."),
  ]);
  expect(lines[1]).toEqual(["warn", { seconds: 0 }, "The database answers again."]);
  errors.close();
});

it("names every address that was tried in vain", () => {
  const { lines, errors } = opened(() => Promise.reject(refused()));
  const both = Object.assign(new AggregateError([refused(), new Error("connect ECONNREFUSED ::1:5432")]), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  errors.tell(both);
  errors.close();
  expect(lines[0]?.[1]).toEqual({
    reason: "connect ECONNREFUSED 10.0.0.1:5432; connect ECONNREFUSED ::1:5432",
  });
});

it("tells of a full storage once a minute, and of everything else each time", () => {
  const { lines, errors } = opened();
  const full = Object.assign(new Error("database or disk is full"), {
    code: "ERR_SQLITE_ERROR",
    errcode: 13,
  });
  for (let ask = 0; ask < 3; ask++) errors.tell(full);
  const other = new TypeError("x is not a function");
  errors.tell(other);
  errors.tell(other);
  expect(lines.map(([, , message]) => message)).toEqual([
    expect.stringContaining("The storage is full"),
    "Something went wrong beside the jobs.",
    "Something went wrong beside the jobs.",
  ]);
  expect(lines[1]?.[1]).toEqual({ err: other });
});
