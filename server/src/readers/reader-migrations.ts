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

/** What signs sessions, and tokens that somebody has signed in with. */
export const readerMigrations: readonly Migration[] = [
  {
    id: "readers-1",
    sqlite: tables(" strict").replaceAll("bigint", "integer"),
    postgres: tables(""),
  },
];
