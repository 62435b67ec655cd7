const forbidden = new Set(
  [
    "accept-charset accept-encoding access-control-request-headers access-control-request-method",
    "access-control-request-private-network connection content-length cookie cookie2 date dnt expect host keep-alive",
    "origin referer set-cookie te trailer transfer-encoding upgrade via",
  ].flatMap((names) => names.split(" ")),
);

/** Whether browsers leave a header out, and do not tell, where a page sets it ("forbidden request-header" of the fetch standard). */
export function isForbidden(name: string): boolean {
  const lower = name.toLowerCase();
  return forbidden.has(lower) || /^(?:proxy|sec)-/.test(lower);
}
