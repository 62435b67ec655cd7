import { expect, it } from "vitest";
import { playerUrl } from "./player-url.ts";

const youtube = "https://www.youtube-nocookie.com/embed/abc-DEF_123";

it.each([
  ["https://www.youtube.com/watch?v=abc-DEF_123", youtube],
  ["https://m.youtube.com/watch?list=x&v=abc-DEF_123&t=1m30s", `${youtube}?start=90`],
  ["//youtu.be/abc-DEF_123?t=95", `${youtube}?start=95`],
  ["http://youtube.com/shorts/abc-DEF_123", youtube],
  ["https://www.youtube.com/embed/abc-DEF_123?rel=0", "https://www.youtube.com/embed/abc-DEF_123?rel=0"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/channels/staffpicks/76979871/abc1", "https://player.vimeo.com/video/76979871?h=abc1"],
  ["https://www.loom.com/share/0123456789abcdef?sid=1", "https://www.loom.com/embed/0123456789abcdef"],
  ["https://www.youtube.com/watch?v=%22onload=x", undefined],
  ["https://www.youtube.com/@somebody", undefined],
  ["https://notyoutube.com/watch?v=abc-DEF_123", undefined],
  ["https://youtube.com.example.org/watch?v=abc-DEF_123", undefined],
  ["https://vimeo.com/about", undefined],
  ["javascript:alert(1)//youtu.be/abc-DEF_123", undefined],
  ["/films/a.mp4", undefined],
  [true, undefined],
])("%s", (address, expected) => {
  expect(playerUrl(address)).toBe(expected);
});
