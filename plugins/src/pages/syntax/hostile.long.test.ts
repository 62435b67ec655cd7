import { testHostile } from "./test-hostile.ts";

testHostile("md");
