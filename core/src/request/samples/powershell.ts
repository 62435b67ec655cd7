import type { Part } from "../http-request.ts";
import { capitalised, headersBut, type SampleBody, type SampleRequest } from "./sample-request.ts";
import { hasInvisible, hex, withoutInvisible } from "./text.ts";

/**
 * Between single quotes; PowerShell takes typographic ones for such too, and each is written twice. It has no escapes
 * there that all versions know: what nobody would see is joined as characters by their codes.
 */
export function powershell(text: string): string {
  if (hasInvisible(text)) {
    const parts = withoutInvisible(
      text.replace(/['\u2018-\u201B]/g, "$&$&"),
      (code) => `' + [char]0x${hex(code)} + '`,
    );
    return `('${parts}')`;
  }
  return `'${text.replace(/['\u2018-\u201B]/g, "$&$&")}'`;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "TRACE", "OPTIONS", "MERGE", "PATCH"]);

export function writePowershell({ method, url, headers, body }: SampleRequest): string {
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value;
  const others = headersBut("content-type", headers);
  const options = [
    `-Uri ${powershell(url)}`,
    methods.has(method) ? `-Method ${capitalised(method)}` : `-CustomMethod ${powershell(method)}`,
    ...(others.length > 0 ? ["-Headers $headers"] : []),
    ...(type === undefined ? [] : [`-ContentType ${powershell(type)}`]),
    ...(body ? [body.kind === "file" ? `-InFile ${powershell(body.file.name)}` : "-Body $body"] : []),
  ];
  return [
    ...(others.length > 0
      ? [
          "$headers = @{",
          ...others.map(({ name, value }) => `    ${powershell(name)} = ${powershell(value)}`),
          "}",
          "",
        ]
      : []),
    ...(body ? bodyLines(body) : []),
    `$response = Invoke-WebRequest ${options.join(" `\n    ")}`,
    "$response.Content",
  ].join("\n");
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case "file":
      return [];
    case "text": {
      const text = powershell(body.text);
      const isAscii = /^\p{ASCII}*$/u.test(body.text);
      // A text would be sent as Latin-1.
      return [`$body = ${isAscii ? text : `[System.Text.Encoding]::UTF8.GetBytes(${text})`}`, ""];
    }
    case "multipart":
      return [
        "$body = [System.Net.Http.MultipartFormDataContent]::new()",
        ...body.parts.flatMap(partLines),
        "",
      ];
  }
}

function partLines(part: Part): string[] {
  const content =
    "file" in part
      ? `ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${powershell(part.file.name)})))`
      : `StringContent]::new(${powershell(part.value)})`;
  const type = `[System.Net.Http.Headers.MediaTypeHeaderValue]::Parse(${powershell(part.contentType ?? "")})`;
  const names = [part.name, ...("file" in part ? [part.file.name] : [])].map(powershell).join(", ");
  return [
    `$part = [System.Net.Http.${content}`,
    ...(part.contentType === undefined ? [] : [`$part.Headers.ContentType = ${type}`]),
    `$body.Add($part, ${names})`,
  ];
}
