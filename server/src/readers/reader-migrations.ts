import type { Migration } from "../storage/storage.ts";

const tables = (strict: string): string => `
create table session_secrets (
  name text primary key,
  secret text not null
)${strict};
create table used_login_tokens (
  hash text primary key,
  until bigint not null
)${strict};
create index used_login_tokens_ended on used_login_tokens (until);
`;

const ended = (strict: string): string => `
create table ended_sessions (
  name text primary key,
  until bigint not null
)${strict};
create index ended_sessions_ended on ended_sessions (until);
`;

/** What signs sessions, tokens that somebody has signed in with, and sessions that somebody has signed out of. */
export const readerMigrations: readonly Migration[] = [
  {
    id: "readers-1",
    sqlite: tables(" strict").replaceAll("bigint", "integer"),
    postgres: tables(""),
  },
  {
    id: "readers-2",
    sqlite: ended(" strict").replaceAll("bigint", "integer"),
    postgres: ended(""),
  },
];
