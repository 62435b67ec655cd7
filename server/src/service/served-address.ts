import { SetupError, sitePlace } from "@octavo/core/node";

/** Where a site that is served is on the web, such as "https://docs.example.com". Throws `SetupError`. */
export function servedAddress(written: string): string {
  const { base, url = "" } = sitePlace({ url: written });
  if (base !== "")
    throw new SetupError(
      `octavo serve has sites at the top of their hosts, not below "${base}". Write "${new URL(url).origin}", and give the site a host of its own.`,
    );
  return url;
}
