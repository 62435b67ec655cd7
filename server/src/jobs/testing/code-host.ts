import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";

/**
 * Stands for a code host in crash tests: a database of its own, which refuses a second pull request for one round of a
 * job, and notes whatever else is tried.
 */
export class TestCodeHost {
  readonly #database: DatabaseSync;

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, "code-host.db"), { timeout: 10_000 });
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = normal;
      create table if not exists pulls (job text, round integer, primary key (job, round)) strict;
      create table if not exists notes (kind text, job text, round integer, attempt integer) strict;`);
  }

  /** False: there is one already. */
  createPull(job: string, round: number): boolean {
    const { changes } = this.#database
      .prepare("insert into pulls (job, round) values (?, ?) on conflict do nothing")
      .run(job, round);
    return changes === 1;
  }

  note(kind: string, job: string, round: number, attempt: number): void {
    this.#database
      .prepare("insert into notes (kind, job, round, attempt) values (?, ?, ?, ?)")
      .run(kind, job, round, attempt);
  }

  pulls(): { job: string; round: number }[] {
    return this.#database.prepare("select job, round from pulls").all() as { job: string; round: number }[];
  }

  count(kind: string): number {
    const row = this.#database.prepare("select count(*) as count from notes where kind = ?").get(kind);
    return Number(row?.["count"]);
  }

  /** How often an accepted end of a round was noted more than once. */
  repeated(kind: string): number {
    const row = this.#database
      .prepare(
        "select count(*) as count from (select 1 from notes where kind = ? group by job, round having count(*) > 1)",
      )
      .get(kind);
    return Number(row?.["count"]);
  }

  close(): void {
    this.#database.close();
  }
}
