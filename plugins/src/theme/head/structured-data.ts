import { html, trusted, type Html } from "../html.ts";

/** What search engines read of a page as data. Addresses are whole. */
export interface StructuredPage {
  readonly site: { readonly url: string; readonly name: string; readonly description: string | undefined };
  readonly organization: Organization | undefined;
  readonly url: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Tag of the language that docs.json names for the page. */
  readonly language: string | undefined;
  /** As ISO 8601. */
  readonly modified: string | undefined;
  readonly image: string | undefined;
  /** Whether it describes an endpoint or a schema of an API. */
  readonly isReference: boolean;
  /** The address where the way to the page begins. */
  readonly start: string;
  /** The elements around the page, outermost first. */
  readonly crumbs: readonly Crumb[];
}

/** Who publishes the site. */
export interface Organization {
  readonly id: string | undefined;
  readonly name: string;
  readonly legalName: string | undefined;
  readonly url: string | undefined;
  readonly logo: string | undefined;
  readonly sameAs: readonly string[];
}

export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** A graph of schema.org as JSON-LD. */
export function structuredData(page: StructuredPage): Html {
  const data = { "@context": "https://schema.org", "@graph": graphOf(page) };
  // Nothing else ends or comments out a script; in JSON, "<" stands in strings only.
  return html`<script type="application/ld+json">${trusted(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>`;
}

function graphOf(page: StructuredPage): readonly object[] {
  const { site, organization, url } = page;
  const siteId = `${site.url}#website`;
  const organizationId = organization?.id ?? `${site.url}#organization`;
  const publisher = organization && { "@id": organizationId };
  const start = { name: site.name, url: page.start };
  const crumbs = [start, ...groupSteps(page), { name: page.title, url }];
  // A path of one step says nothing, and is refused.
  const hasCrumbs = url !== start.url;
  return [
    ...(organization ? [organizationOf(organization, organizationId)] : []),
    {
      "@type": "WebSite",
      "@id": siteId,
      url: site.url,
      name: site.name,
      description: site.description,
      publisher,
    },
    {
      "@type": "WebPage",
      "@id": `${url}#webpage`,
      url,
      name: page.title,
      isPartOf: { "@id": siteId },
      breadcrumb: hasCrumbs ? { "@id": `${url}#breadcrumb` } : undefined,
    },
    ...(hasCrumbs ? [{ "@id": `${url}#breadcrumb`, ...breadcrumbs(crumbs) }] : []),
    {
      "@type": page.isReference ? "APIReference" : "TechArticle",
      "@id": `${url}#article`,
      headline: page.title,
      description: page.description,
      inLanguage: page.language,
      dateModified: page.modified,
      image: page.image,
      mainEntityOfPage: { "@id": `${url}#webpage` },
      author: publisher,
      publisher,
    },
  ];
}

function organizationOf({ name, legalName, url, logo, sameAs }: Organization, id: string): object {
  const elsewhere = sameAs.length > 0 ? sameAs : undefined;
  return { "@type": "Organization", "@id": id, name, legalName, url, logo, sameAs: elsewhere };
}

/**
 * Search engines want an address of each step but the last, and take two steps with one address for the same page twice. Of groups
 * that lead to one page the innermost stays, and none where that is the page itself, or where the way begins.
 */
function groupSteps({ start, crumbs, url }: StructuredPage): readonly Crumb[] {
  return crumbs.filter(
    (crumb, index) =>
      ![start, url].includes(crumb.url) && !crumbs.slice(index + 1).some((inner) => inner.url === crumb.url),
  );
}

function breadcrumbs(crumbs: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}
