import type { Migration } from "../storage/storage.ts";

/** The tables of API keys. */
export const keysMigrations: readonly Migration[] = [
  {
    id: "keys-1",
    sqlite: `
      create table api_keys (
        id text primary key,
        kind text not null check (kind in ('admin', 'assistant')),
        hash blob not null check (length(hash) = 32),
        project text,
        label text,
        scope text not null check (scope in ('read', 'write')),
        origins text not null,
        lifetime integer,
        created_at integer not null,
        expires_at integer,
        revoked_at integer,
        last_used_at integer,
        replaces text references api_keys (id)
      ) strict;
      create index api_keys_replaces on api_keys (replaces);
    `,
    postgres: `
      create table api_keys (
        id text primary key,
        kind text not null check (kind in ('admin', 'assistant')),
        hash bytea not null check (octet_length(hash) = 32),
        project text,
        label text,
        scope text not null check (scope in ('read', 'write')),
        origins text[] not null,
        lifetime bigint,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        replaces text references api_keys (id)
      );
      create index api_keys_replaces on api_keys (replaces);
    `,
  },
  {
    id: "keys-groups",
    sqlite: "alter table api_keys add column groups text not null default '[]'",
    postgres: "alter table api_keys add column groups text[] not null default '{}'",
  },
];
