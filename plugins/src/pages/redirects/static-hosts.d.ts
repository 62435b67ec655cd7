declare module "netlify-redirector" {
  interface Asked {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
  }
  export function parsePlain(
    rules: string,
    options: object,
  ): Promise<{ match(asked: Asked): { readonly to: string; readonly status: number } | null }>;
}

declare module "redirects-in-workers" {
  export function generateRedirectsEvaluator(
    rules: string,
  ): (request: Request, assets: object) => Promise<Response | null>;
}
