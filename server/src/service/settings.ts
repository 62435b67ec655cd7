import type { AgentSettings } from "../agent/open-runner.ts";

/** How a service is run. */
export interface ServiceSettings {
  /** The docs folder. Its name is the id and the domain of the project. */
  readonly root: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Folder of the service's own. */
  readonly data: string;
  /** `postgres://…`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Undefined: jobs are refused. */
  readonly agent: AgentSettings | undefined;
  /** Where the playground's proxy may go though it is no public address. */
  readonly proxyAllow: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** Undefined: no limit. */
  readonly limits: {
    /** Requests a minute of one admin key. */
    readonly adminPerMinute: number | undefined;
    /** Requests a minute of one assistant key from one address. */
    readonly assistantPerMinute: number | undefined;
    /** Creations of a project within 60 minutes. */
    readonly jobsPerHour: number | undefined;
    /** Jobs that run at one time. */
    readonly jobsAtOnce: number;
  };
  /** From which level on events are logged: "silent", "error", "warn", "info", "debug". */
  readonly logLevel: string;
  /** Milliseconds for which requests are refused, and readiness with them, before the port closes. */
  readonly drainDelay: number;
}
