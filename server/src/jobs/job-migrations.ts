import type { Migration } from "../storage/storage.ts";

/** Times are milliseconds since 1970; prompts, step results and event data are JSON. `messages` is their number. */
const tables = (sequence: string, strict: string): string => `
create table jobs (
  seq ${sequence},
  id text not null unique,
  project text not null,
  status text not null check (status in ('active', 'completed', 'failed', 'archived')),
  repository text not null,
  ref text,
  model text not null,
  messages integer not null,
  handled integer not null default 0,
  round integer not null default 1,
  round_until integer,
  pr_link text,
  reason text,
  created_at bigint not null,
  archived_at bigint,
  ended_at bigint,
  run_at bigint not null,
  owner text,
  attempt integer not null default 0,
  tries integer not null default 0,
  lease_until bigint,
  deadline bigint,
  check ((owner is null) = (lease_until is null)),
  check ((status = 'archived') = (archived_at is not null)),
  check ((status = 'active') = (ended_at is null))
)${strict};
create index jobs_of_project on jobs (project, seq);
create index jobs_waiting on jobs (run_at, seq, project) where status = 'active';
create index jobs_running on jobs (lease_until) where lease_until is not null;
create index jobs_due on jobs (deadline) where status = 'active';
create index jobs_ended on jobs (ended_at) where ended_at is not null;

create table job_messages (
  job text not null references jobs (id) on delete cascade,
  number integer not null,
  project text not null,
  prompt text not null,
  at bigint not null,
  primary key (job, number)
)${strict};
create index job_messages_of_project on job_messages (project, at);

create table job_steps (
  job text not null references jobs (id) on delete cascade,
  step text not null,
  value text not null,
  primary key (job, step)
)${strict};

create table job_events (
  job text not null references jobs (id) on delete cascade,
  number integer not null,
  at bigint not null,
  type text not null,
  data text not null,
  primary key (job, number)
)${strict};

create table job_requests (
  project text not null,
  key text not null,
  hash text not null,
  job text not null,
  at bigint not null,
  primary key (project, key)
)${strict};
create index job_requests_aged on job_requests (project, at);
`;

/** `ref` is what was asked for, and may be null; `base` is the branch that this came to. */
const base = "alter table jobs add column base text;";

export const jobMigrations: readonly Migration[] = [
  {
    id: "jobs-1",
    sqlite: tables("integer primary key autoincrement", " strict").replaceAll("bigint", "integer"),
    postgres: tables("bigint primary key generated always as identity", ""),
  },
  { id: "jobs-2", sqlite: base, postgres: base },
];
