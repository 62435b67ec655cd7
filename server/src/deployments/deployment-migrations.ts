import type { Migration } from "../storage/storage.ts";

/** Times are milliseconds since 1970; logs are a JSON list. A project's own branch is "". */
const tables = (sequence: string, strict: string): string => `
create table deployments (
  seq ${sequence},
  id text not null unique,
  project text not null,
  kind text not null check (kind in ('production', 'preview')),
  branch text not null,
  preview text,
  status text not null check (status in ('queued', 'in_progress', 'success', 'failure')),
  source text not null,
  created_at bigint not null,
  started_at bigint,
  ended_at bigint,
  commit_sha text,
  commit_ref text,
  commit_message text,
  summary text not null default '',
  logs text not null default '[]',
  release text,
  owner text,
  attempt integer not null default 0,
  tries integer not null default 0,
  lease_until bigint,
  check ((status = 'in_progress') = (owner is not null)),
  check ((owner is null) = (lease_until is null)),
  check ((status in ('success', 'failure')) = (ended_at is not null))
)${strict};
create index deployments_of_project on deployments (project, seq);
create index deployments_open on deployments (project, seq) where status in ('queued', 'in_progress');
create index deployments_shown on deployments (project, branch, seq) where status = 'success';
create index deployments_previewed on deployments (preview, seq) where status = 'success';
`;

/** Of the archive of the release, where it was put into the artifact store. */
const artifactColumns = `
alter table deployments add column artifact_sha256 text;
alter table deployments add column artifact_bytes bigint;
`;

/** `commit_files` is JSON. */
const commitColumns = `
alter table deployments add column commit_author text;
alter table deployments add column commit_files text;
`;

/** One row: a name that tells this service from others. */
const services = (strict: string): string => `
create table services (
  place integer primary key check (place = 1),
  name text not null
)${strict};
`;

export const deploymentMigrations: readonly Migration[] = [
  {
    id: "deployments-1",
    sqlite: tables("integer primary key autoincrement", " strict").replaceAll("bigint", "integer"),
    postgres: tables("bigint primary key generated always as identity", ""),
  },
  {
    id: "deployments-commit",
    sqlite: commitColumns,
    postgres: commitColumns,
  },
  {
    id: "deployments-artifact",
    sqlite: artifactColumns.replaceAll("bigint", "integer"),
    postgres: artifactColumns,
  },
  {
    id: "deployments-service",
    sqlite: services(" strict"),
    postgres: services(""),
  },
];
