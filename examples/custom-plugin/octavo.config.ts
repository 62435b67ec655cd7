import { defineConfig } from "@octavo/core/node";
import { rateLimit } from "./rate-limit.ts";

export default defineConfig({ plugins: [rateLimit({ window: "minute" })] });
