import type { ArtifactsAddress } from "../artifacts/artifacts-address.ts";
import type { AgentSettings } from "../agent/agent-settings.ts";
import type { ConcurrencyLimits } from "../jobs/job-store.ts";

/** What every process of a service is told. */
export interface ProcessSettings {
  /** The docs folder, or one whose `octavo.config.*` names projects. */
  readonly root: string;
  /** Folder of the service's own. */
  readonly data: string;
  /** `postgres://…`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Which flag or variable said so, for errors. */
  readonly databaseFrom?: string;
  /** Works for projects that name none; undefined: their jobs are refused. */
  readonly agent: AgentSettings | undefined;
  /** Jobs that run in this process at one time. */
  readonly slots: number;
  /** Jobs that run at one time in all processes of the service. */
  readonly concurrency: ConcurrencyLimits;
  /** Milliseconds after which jobs and deployments of a process that is not heard of any more go to another one. */
  readonly lease: number;
  /** Milliseconds for which jobs are kept after they ended; undefined: for ever. */
  readonly jobsKept: number | undefined;
  /** From which level on events are logged: "silent", "error", "warn", "info", "debug". */
  readonly logLevel: string;
}

/** How a worker is run. */
export interface WorkerSettings extends ProcessSettings {
  /** Where its health and metrics are told; undefined: nowhere. Port 0: any that is free. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

/** How a service is run. */
export interface ServiceSettings extends ProcessSettings {
  readonly host: string;
  /** Where the only project is on the web, "https://docs.example.com"; undefined: as the project says, if it does. */
  readonly url?: string | undefined;
  /** 0: any that is free. */
  readonly port: number;
  /** Where releases are kept for all servers of the service; undefined: each has its own. */
  readonly artifacts?: ArtifactsAddress | undefined;
  /** Which flag or variable said so, for errors. */
  readonly artifactsFrom?: string;
  /** Where the playground's proxy may go though it is no public address. */
  readonly proxyAllow: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are believed. */
  readonly trustProxy: readonly string[];
  /** Undefined: no limit. */
  readonly limits: {
    /** Requests a minute of one admin key. */
    readonly adminPerMinute: number | undefined;
    /** Requests a minute of one assistant key from one address. */
    readonly assistantPerMinute: number | undefined;
    /** Creations of jobs and messages to them, of a project within 60 minutes. */
    readonly jobsPerHour: number | undefined;
  };
  readonly deployments: {
    /** Milliseconds that one may take. */
    readonly buildTime: number;
    /** Megabytes of the JavaScript heap of a build. */
    readonly memory: number;
    /** Releases of a project that are kept, the one that is shown among them. */
    readonly keep: number;
    /** Requests for a project within 10 seconds; undefined: no limit. */
    readonly perTenSeconds: number | undefined;
    /** The same for previews, within a minute. */
    readonly previewsPerMinute: number | undefined;
  };
  /** Milliseconds for which a server that stops says that it is not ready, and answers requests, before it refuses them. */
  readonly drainDelay: number;
}
