// Generated from core/schema by core/scripts/generate-schema.ts: run `npm run generate` to change it.

/** The configuration of a documentation site: its look, its navigation, and how its API reference behaves. */
export interface DocsJson {
  /** Address of the JSON Schema of this file. Editors read it; it does not change the site. */
  readonly $schema?: string;
  /** The layout of the site. All themes take the same settings, and have all page modes. */
  readonly theme: "mint" | "maple" | "palm" | "willow" | "linden" | "almond" | "aspen" | "sequoia" | "luma";
  /** Name of the project or product, such as `Acme Docs`. It stands in the browser tab, in search results and in files for machines. */
  readonly name: string;
  /** What the site is about, in one or two sentences, for search engines and `llms.txt`. */
  readonly description?: string;
  /** The brand colours. Only `primary` is needed; the others default to it. */
  readonly colors: {
    /** Links and highlights in light mode, for example `#0D9373`. */
    readonly primary: HexColor;
    /** Links and highlights in dark mode. Default: `primary`. */
    readonly light?: HexColor;
    /** Buttons, hover states and the banner, in both modes. Default: `primary`. */
    readonly dark?: HexColor;
  };
  readonly navigation: Navigation;
  /** The logo in the top bar: one image, such as `/logo.svg`, or one for each colour mode. */
  readonly logo?: string | {
    /** Image for light mode, for example `/logo/light.svg`. */
    readonly light: string;
    /** Image for dark mode, for example `/logo/dark.svg`. */
    readonly dark: string;
    /** Where the logo leads. Default: the first page of the current language. */
    readonly href?: Href;
  };
  /** The icon in the browser tab: one image, such as `/favicon.svg`, or one for each colour mode. */
  readonly favicon?: ImagePair;
  /** Light and dark mode. */
  readonly appearance?: {
    /**
     * The mode that a new reader sees.
     * Default: `"system"`.
     */
    readonly default?: "system" | "light" | "dark";
    /**
     * `true` hides the switch, so that every reader stays in the default mode.
     * Default: `false`.
     */
    readonly strict?: boolean;
  };
  readonly fonts?: Fonts;
  /** The library that icon names are looked up in. Icons given as a path or URL work with every library. */
  readonly icons?: {
    /**
     * One library for the whole site.
     * Default: `"fontawesome"`.
     */
    readonly library: IconLibrary;
  };
  /** What stands behind the pages: a decoration, colours, or an image. */
  readonly background?: {
    /** A pattern drawn in the primary colour. */
    readonly decoration?: "gradient" | "grid" | "windows";
    /** Background colours for the two modes. */
    readonly color?: ColorPair;
    /** A background image: one for both modes, or one for each. */
    readonly image?: ImagePair;
  };
  /** Details of how pages look. */
  readonly styling?: {
    /**
     * The small line above a page's title.
     * Default: `"section"`.
     */
    readonly eyebrows?: "section" | "breadcrumbs";
    /** Whether formulas are rendered. Without this key they are where a page has any. */
    readonly latex?: boolean;
    readonly codeblocks?: Codeblocks;
  };
  /** The preview images that are made for shared links. */
  readonly thumbnails?: {
    /** Colour mode of the images. Default: that of the site. */
    readonly appearance?: "light" | "dark";
    /** Background image: a path or URL. */
    readonly background?: string;
    /** The font of the images. */
    readonly fonts?: {
      /** Name of a Google Fonts family, such as `Open Sans`. */
      readonly family: string;
    };
  };
  readonly navbar?: Navbar;
  readonly footer?: Footer;
  readonly banner?: Banner;
  /** How the navigation reacts to clicks. */
  readonly interaction?: {
    /** `true`: the name of a group that folds leads to the first page in it. `false`: it only opens the group. A group with a page of its own always leads there. Default: `true` in the themes `aspen` and `sequoia`, `false` in the others. */
    readonly drilldown?: boolean;
  };
  readonly contextual?: Contextual;
  /** Where old paths lead now. The first entry that matches wins. */
  readonly redirects?: readonly Redirect[];
  /** Texts that pages and snippets insert with `{{name}}`, for example `{"api-host": "api.example.com"}`. */
  readonly variables?: {
    readonly [key: string]: string;
  };
  /** What every page tells about itself. */
  readonly metadata?: {
    /**
     * Shows when a page was last changed. A page's front matter can override it.
     * Default: `false`.
     */
    readonly timestamp?: boolean;
  };
  /** What readers see where there is no page. */
  readonly errors?: {
    /** The answer to an unknown address. */
    readonly "404": {
      /**
       * `true` leads on to the home page; `false` shows an error page with suggestions. The status is 404 in both cases.
       * Default: `false`.
       */
      readonly redirect?: boolean;
      /**
       * Title of the error page.
       * Default: `"Page not found"`.
       */
      readonly title?: string;
      /** Text of the error page, in MDX: Markdown and components. Pages that may be meant stand below it. */
      readonly description?: string;
    };
  };
  readonly api?: Api;
  /** The Markdown version of each page, for people and agents that read without a browser. */
  readonly markdown?: {
    /**
     * Whether the Markdown of an API page includes its part of the OpenAPI document.
     * Default: `true`.
     */
    readonly schema?: boolean;
    /** What agents should know, added to every page's Markdown, to `llms.txt` and to `llms-full.txt`. The items of a list are joined by line breaks. */
    readonly instructions?: string | readonly string[];
  };
  readonly seo?: Seo;
  /** The search box. */
  readonly search?: {
    /** The text in the empty search box, for example `Search the docs…`. */
    readonly prompt?: string;
  };
  readonly integrations?: Integrations;
  /** On a site with sign-in: whether pages are public unless they say otherwise. */
  readonly public?: boolean;
  /** Variants of the content that a reader can switch between. */
  readonly variations?: {
    /** The variants. The first one is the default. */
    readonly options: readonly {
      /** Unique name, used in pages. */
      readonly id: string;
      /** What readers see. */
      readonly label: string;
    }[];
  };
}

export type HexColor = string;

export interface ColorPair {
  /** Colour in light mode. */
  readonly light?: HexColor;
  /** Colour in dark mode. */
  readonly dark?: HexColor;
}

export type ImagePair = string | {
  /** Image for light mode: a path or URL. */
  readonly light: string;
  /** Image for dark mode: a path or URL. */
  readonly dark: string;
};

export type Href = string;

export type Path = string;

export type IconLibrary = "fontawesome" | "lucide" | "tabler";

export type IconStyle = "brands" | "duotone" | "light" | "regular" | "sharp-duotone-solid" | "sharp-light" | "sharp-regular" | "sharp-solid" | "sharp-thin" | "solid" | "thin";

/**
 * Style of a Font Awesome icon, such as `solid` or `brands`.
 * @deprecated Write the style into the icon: `"icon": {"name": "…", "style": "…"}`.
 */
export type IconType = IconStyle;

/** An icon: its name in the site's library (such as `rocket`), a path, a URL, or an object with name and style. */
export type Icon = string | {
  /** Name in the library, for example `rocket`. */
  readonly name: string;
  /** Style of a Font Awesome icon. */
  readonly style?: IconStyle;
  /** Library of this icon, where it is not the site's. */
  readonly library?: IconLibrary;
};

/** One font. */
export interface FontFace {
  /** Name of the family, for example `Inter`, whose files come with Octavo. Another one without `source` is seen where it is installed, and a like font of the reader's system elsewhere. */
  readonly family: string;
  /** Weight, for example `400`; variable fonts also take `550.5`. */
  readonly weight?: number;
  /** Path of a font file in the docs folder, or its `https` URL. Pages load fonts from nowhere else, Google Fonts included. */
  readonly source?: string;
  /** File format of `source`; needed with it. */
  readonly format?: FontFormat;
}

export type FontFormat = "woff" | "woff2";

/** Fonts for the whole site, and others for headings or body text. */
export interface Fonts {
  /** Name of the family, for example `Inter`, whose files come with Octavo. Another one without `source` is seen where it is installed, and a like font of the reader's system elsewhere. */
  readonly family?: string;
  /** Weight, for example `400`; variable fonts also take `550.5`. */
  readonly weight?: number;
  /** Path of a font file in the docs folder, or its `https` URL. Pages load fonts from nowhere else, Google Fonts included. */
  readonly source?: string;
  /** File format of `source`; needed with it. */
  readonly format?: FontFormat;
  /** Font of headings. */
  readonly heading?: FontFace;
  /** Font of body text. */
  readonly body?: FontFace;
}

/**
 * Colours of code blocks: `system` follows the page, `dark` is always dark, or name a Shiki theme, or give an object.
 * Default: `"system"`.
 */
export type Codeblocks = CodeTheme | {
  /** A Shiki theme for both modes, or one for each. */
  readonly theme?: CodeTheme | {
    /** Theme in light mode, for example `github-light`. */
    readonly light: CodeTheme;
    /** Theme in dark mode, for example `github-dark`. */
    readonly dark: CodeTheme;
  };
  /** Languages that highlighting does not know by itself. */
  readonly languages?: {
    /** Paths of TextMate grammars in JSON. */
    readonly custom?: readonly string[];
  };
};

export type CodeTheme = "system" | "dark" | "css-variables" | "andromeeda" | "aurora-x" | "ayu-dark" | "ayu-light" | "ayu-mirage" | "catppuccin-frappe" | "catppuccin-latte" | "catppuccin-macchiato" | "catppuccin-mocha" | "dark-plus" | "dracula" | "dracula-soft" | "everforest-dark" | "everforest-light" | "github-dark" | "github-dark-default" | "github-dark-dimmed" | "github-dark-high-contrast" | "github-light" | "github-light-default" | "github-light-high-contrast" | "gruvbox-dark-hard" | "gruvbox-dark-medium" | "gruvbox-dark-soft" | "gruvbox-light-hard" | "gruvbox-light-medium" | "gruvbox-light-soft" | "horizon" | "horizon-bright" | "houston" | "kanagawa-dragon" | "kanagawa-lotus" | "kanagawa-wave" | "laserwave" | "light-plus" | "material-theme" | "material-theme-darker" | "material-theme-lighter" | "material-theme-ocean" | "material-theme-palenight" | "min-dark" | "min-light" | "monokai" | "night-owl" | "night-owl-light" | "nord" | "one-dark-pro" | "one-light" | "plastic" | "poimandres" | "red" | "rose-pine" | "rose-pine-dawn" | "rose-pine-moon" | "slack-dark" | "slack-ochin" | "snazzy-light" | "solarized-dark" | "solarized-light" | "synthwave-84" | "tokyo-night" | "vesper" | "vitesse-black" | "vitesse-dark" | "vitesse-light";

/** Links and the button in the top bar. */
export interface Navbar {
  /** Links in the top bar, left of the button. */
  readonly links?: readonly NavbarLink[];
  /** The button at the end of the top bar. */
  readonly primary?: {
    /** What is shown. */
    readonly type: "button" | "github" | "discord";
    /** Text of the button; not needed for `github` and `discord`. */
    readonly label?: string;
    /** Where the button leads. */
    readonly href: Href;
  };
}

export interface NavbarLink {
  /** `github` or `discord` shows that service's mark. Leave it out for an ordinary link. */
  readonly type?: string;
  /** Text of the link; not needed for `github` and `discord`. */
  readonly label?: string;
  /** Where the link leads. */
  readonly href: Href;
  readonly icon?: Icon;
  readonly iconType?: IconType;
}

/** Social profiles and link columns at the end of every page. */
export interface Footer {
  /** Social profiles: the platform's name and the address, for example `{"github": "https://github.com/acme"}`. */
  readonly socials?: {
    readonly x?: SocialUrl;
    readonly website?: SocialUrl;
    readonly facebook?: SocialUrl;
    readonly youtube?: SocialUrl;
    readonly discord?: SocialUrl;
    readonly slack?: SocialUrl;
    readonly github?: SocialUrl;
    readonly linkedin?: SocialUrl;
    readonly instagram?: SocialUrl;
    readonly "hacker-news"?: SocialUrl;
    readonly medium?: SocialUrl;
    readonly telegram?: SocialUrl;
    readonly twitter?: SocialUrl;
    readonly "x-twitter"?: SocialUrl;
    readonly "earth-americas"?: SocialUrl;
    readonly bluesky?: SocialUrl;
    readonly threads?: SocialUrl;
    readonly reddit?: SocialUrl;
    readonly podcast?: SocialUrl;
  };
  /** One to four columns of links. */
  readonly links?: readonly {
    /** Title of the column. */
    readonly header?: string;
    /** The links of the column. */
    readonly items: readonly {
      /** Text of the link. */
      readonly label: string;
      /** Where the link leads: an `https` URL, or a path of this site. */
      readonly href: FooterHref;
    }[];
  }[];
}

/** Address of the profile, an `https` URL. */
export type SocialUrl = string;

export type FooterHref = string;

/** A message above every page. A reader who dismisses it sees it again when its text changes. */
export interface Banner {
  /** The message: a line of MDX, with links, bold, italic, code and icons, and HTML such as `<a>`. */
  readonly content: string;
  /**
   * Whether readers can close the banner.
   * Default: `false`.
   */
  readonly dismissible?: boolean;
  /**
   * How urgent the message is; it sets the colour.
   * Default: `"info"`.
   */
  readonly type?: "info" | "warning" | "critical";
  /** Background colour, instead of the one of `type`. The text is white. One colour for both modes, or `{light, dark}`. */
  readonly color?: string | {
    /** Colour in light mode. */
    readonly light?: HexColor;
    /** Colour in dark mode. */
    readonly dark?: HexColor;
  };
}

/** The menu of a page: copy it, open it in an assistant, connect tools. */
export interface Contextual {
  /** The entries, in order. The first one is what the button does. */
  readonly options: readonly ContextualOption[];
  /**
   * Where the menu stands.
   * Default: `"header"`.
   */
  readonly display?: "header" | "toc";
}

/** The id of a built-in entry, such as `copy`, or an entry of your own. */
export type ContextualOption = "assistant" | "copy" | "view" | "download-pdf" | "download-spec" | "chatgpt" | "claude" | "perplexity" | "grok" | "aistudio" | "devin" | "devin-desktop" | "windsurf" | "mcp" | "add-mcp" | "cursor" | "vscode" | "devin-mcp" | {
  /** Label of the entry. */
  readonly title: string;
  /** The line below the label. */
  readonly description: string;
  readonly icon?: Icon;
  /** Where the entry leads. `$page` stands for the page's Markdown, `$path` for its path, `$mcp` for the MCP server's address. */
  readonly href: string | {
    /** The address without its query. */
    readonly base: string;
    /** Query parameters, encoded for you. */
    readonly query?: readonly {
      /** Name of the parameter. */
      readonly key: string;
      /** Its value; the placeholders work here too. */
      readonly value: string;
    }[];
  };
};

export interface Redirect {
  /** The old path, without query and `#`. `:name` matches one segment, `*` or `:name*` the rest, for example `/beta/:slug*`. */
  readonly source: string;
  /** The new path or URL. What the source captured can be used, for example `/v2/:slug*`. */
  readonly destination: string;
  /**
   * `true` answers with status 308, `false` with 307.
   * Default: `true`.
   */
  readonly permanent?: boolean;
}

/** The OpenAPI documents of this part: a path, a URL, an object, or a list of them. Elements inside inherit it. */
export type Openapi = string | {
  /** Path in the docs folder, or URL, of the OpenAPI document. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs, for example `reference/v2`.
   * Default: `"api-reference"`.
   */
  readonly directory?: string;
  /** OpenAPI Overlay documents. Octavo does not apply them, and says so: apply them before you build, and name the result. */
  readonly overlays?: readonly string[];
} | readonly OpenapiSource[];

export type OpenapiSource = string | {
  /** Path in the docs folder, or URL, of the OpenAPI document. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs, for example `reference/v2`.
   * Default: `"api-reference"`.
   */
  readonly directory?: string;
  /** OpenAPI Overlay documents. Octavo does not apply them, and says so: apply them before you build, and name the result. */
  readonly overlays?: readonly string[];
};

/** The AsyncAPI 3.0 documents of this part: a path, a URL, an object, or a list of them. Each of their channels has a page. */
export type Asyncapi = string | {
  /** Path in the docs folder, or URL, of the AsyncAPI document. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs.
   * Default: `"api-reference"`.
   */
  readonly directory?: string;
} | readonly (string | {
  /** Path in the docs folder, or URL, of the AsyncAPI document. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs.
   * Default: `"api-reference"`.
   */
  readonly directory?: string;
})[];

/** A GraphQL schema (SDL): a path, an `https` URL, or an object. No pages are made of it yet. */
export type Graphql = string | {
  /** Path in the docs folder, or `https` URL, of the schema. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs.
   * Default: `"graphql-reference"`.
   */
  readonly directory?: string;
};

/** What a documentation tool wrote about a library. No pages are made of it yet. */
export interface Sdk {
  /** The tool that wrote `source`. */
  readonly format: "typedoc" | "docfx" | "javadoc" | "sphinx" | "phpdoc";
  /** Path in the docs folder, or `https` URL, of the file or archive. */
  readonly source: Path;
  /**
   * Folder of the generated pages' URLs.
   * Default: `"sdk-reference"`.
   */
  readonly directory?: string;
}

/**
 * How the root page of a group lists the pages of the group. Elements inside inherit it.
 * Default: `"none"`.
 */
export type DirectoryListing = "none" | "accordion" | "card";

/** Factor for the rank of these pages in search: above 1 lifts them, below 1 lowers them. */
export type Boost = number;

/** Code of the language, for example `en` or `pt-BR`. */
export type Language = "ar" | "ca" | "cn" | "cs" | "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-CA" | "fr-ca" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ja-JP" | "ja-jp" | "jp" | "ko" | "lv" | "nl" | "no" | "pl" | "pt" | "pt-BR" | "ro" | "ru" | "sv" | "tr" | "uk" | "uz" | "vi" | "zh" | "zh-CN" | "zh-Hans" | "zh-Hant" | "zh-TW";

/** Pages in order: files without extension (`guides/start`), operations (`GET /users`, `openapi.json GET /users`, `webhook orderCreated`) and nested groups. */
export type Pages = readonly PageEntry[];

/** A page, an operation such as `GET /users`, or a nested group. */
export type PageEntry = string | GroupElement;

/** Sections of the sidebar. */
export type Groups = readonly GroupElement[];

/** Sections at the top of the page. */
export type Tabs = readonly TabElement[];

/** Sections and links that stay at the top of the sidebar. */
export type Anchors = readonly AnchorElement[];

/** Sections in a menu at the top of the sidebar. */
export type Dropdowns = readonly DropdownElement[];

/** Products that a reader switches between. */
export type Products = readonly ProductElement[];

/** Versions that a reader switches between. The default is the one with `default: true`, else the first. */
export type Versions = readonly VersionElement[];

/** Languages that a reader switches between. The default is the one with `default: true`, else the first. */
export type Languages = readonly LanguageElement[];

/** Entries of the menu that opens under a tab or product. */
export type Menu = readonly MenuElement[];

/** Another repository, `owner/name`. Octavo takes nothing from other repositories: the element is left out, and you are told. */
export type SourceRef = string;

export type Name = string;

/** `true` leaves the element out of the navigation. Its pages stay reachable by their address. */
export type Hidden = boolean;

/** `true` on a hidden element keeps its pages in search, in the sitemap and in `llms.txt`. */
export type Searchable = boolean;

/**
 * Whether readers start here.
 * Default: `false`.
 */
export type IsDefault = boolean;

/** Makes the element a link: a path, an anchor or a URL. It then has no content of its own. */
export type ElementHref = Href;

/** The structure of the site. Its root holds one of `languages`, `versions`, `products`, `tabs`, `dropdowns`, `anchors`, `groups`, `pages`; they nest. */
export interface Navigation {
  readonly global?: Global;
  readonly products?: Products;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly tabs?: Tabs;
  readonly dropdowns?: Dropdowns;
  readonly anchors?: Anchors;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
}

/** The site in one language. */
export interface LanguageElement {
  readonly language?: Language;
  readonly default?: IsDefault;
  readonly hidden?: Hidden;
  readonly href?: ElementHref;
  /** The banner in this language. */
  readonly banner?: Banner;
  /** The footer in this language. */
  readonly footer?: Footer;
  /** The top bar in this language. */
  readonly navbar?: Navbar;
  readonly global?: Global;
  readonly versions?: Versions;
  readonly tabs?: Tabs;
  readonly dropdowns?: Dropdowns;
  readonly anchors?: Anchors;
  readonly products?: Products;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** The site, or a part of it, in one version. */
export interface VersionElement {
  /** Name of the version, for example `v2`. Pages in it carry it. */
  readonly version?: Name;
  readonly default?: IsDefault;
  /** A small label beside the name, for example `Beta`. */
  readonly tag?: string;
  readonly hidden?: Hidden;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly tabs?: Tabs;
  readonly dropdowns?: Dropdowns;
  readonly anchors?: Anchors;
  readonly products?: Products;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** One product of the site. */
export interface ProductElement {
  /** Name of the product. */
  readonly product?: Name;
  /** Name to show, where it is not that of `product`. */
  readonly name?: string;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** Colours of the product. */
  readonly color?: ColorPair;
  /** A line about the product, shown in the menu. */
  readonly description?: string;
  readonly hidden?: Hidden;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly tabs?: Tabs;
  readonly anchors?: Anchors;
  readonly dropdowns?: Dropdowns;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly menu?: Menu;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** One tab. */
export interface TabElement {
  /** Label of the tab. */
  readonly tab?: Name;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /**
   * At which end of the bar the tab stands.
   * Default: `"start"`.
   */
  readonly align?: "start" | "end";
  readonly hidden?: Hidden;
  readonly searchable?: Searchable;
  /** Version that the pages of this tab carry. */
  readonly version?: string;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly dropdowns?: Dropdowns;
  readonly anchors?: Anchors;
  readonly products?: Products;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly menu?: Menu;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly graphql?: Graphql;
  readonly sdk?: Sdk;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** One entry of the menu at the top of the sidebar. */
export interface DropdownElement {
  /** Label of the entry. */
  readonly dropdown?: Name;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** Colours of the entry's icon. */
  readonly color?: ColorPair;
  /** A line below the label. */
  readonly description?: string;
  readonly hidden?: Hidden;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly tabs?: Tabs;
  readonly anchors?: Anchors;
  readonly products?: Products;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** One section or link at the top of the sidebar. */
export interface AnchorElement {
  /** Label of the anchor. */
  readonly anchor?: Name;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** Colours of the anchor's icon. */
  readonly color?: ColorPair;
  readonly hidden?: Hidden;
  /** Version that the pages of this anchor carry. */
  readonly version?: string;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly dropdowns?: Dropdowns;
  readonly tabs?: Tabs;
  readonly products?: Products;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** One entry of a tab's or product's menu. */
export interface MenuElement {
  /** Label of the entry. */
  readonly item?: Name;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** A line below the label. */
  readonly description?: string;
  readonly hidden?: Hidden;
  readonly href?: ElementHref;
  readonly global?: Global;
  readonly languages?: Languages;
  readonly versions?: Versions;
  readonly dropdowns?: Dropdowns;
  readonly anchors?: Anchors;
  readonly products?: Products;
  readonly tabs?: Tabs;
  readonly groups?: Groups;
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** A section of the sidebar. Groups nest: a group may stand among the `pages` of another. */
export interface GroupElement {
  /** Title of the group. */
  readonly group?: Name;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** A small label beside the title, for example `New`. */
  readonly tag?: string;
  /** The page that the group's title leads to, for example `guides/index`. */
  readonly root?: Path;
  /**
   * Whether a nested group starts open. Groups of the first level always are.
   * Default: `false`.
   */
  readonly expanded?: boolean;
  readonly hidden?: Hidden;
  readonly searchable?: Searchable;
  /** On a site with sign-in: whether everybody may read these pages. */
  readonly public?: boolean;
  readonly boost?: Boost;
  /** Default: `[]`. */
  readonly pages?: Pages;
  readonly openapi?: Openapi;
  readonly asyncapi?: Asyncapi;
  readonly sdk?: Sdk;
  readonly directory?: DirectoryListing;
  readonly sourceRef?: SourceRef;
}

/** Links that stand beside the navigation on every page. */
export interface Global {
  /** Links to other languages. */
  readonly languages?: readonly {
    readonly language: Language;
    readonly default?: IsDefault;
    readonly hidden?: Hidden;
    /** Where the link leads. */
    readonly href?: Href;
  }[];
  /** Links to other versions. */
  readonly versions?: readonly {
    /** Name of the version. */
    readonly version: Name;
    readonly default?: IsDefault;
    /** A small label beside the name. */
    readonly tag?: string;
    readonly hidden?: Hidden;
    /** Where the link leads. */
    readonly href?: Href;
  }[];
  /** Links to other products. */
  readonly products?: readonly {
    /** Name of the product. */
    readonly product: Name;
    /** A line about the product. */
    readonly description?: string;
    readonly icon?: Icon;
    readonly iconType?: IconType;
    /** Colours of the product. */
    readonly color?: ColorPair;
    readonly hidden?: Hidden;
    /** Where the link leads. */
    readonly href?: Href;
  }[];
  /** Links among the tabs. */
  readonly tabs?: readonly {
    /** Label of the tab. */
    readonly tab: Name;
    readonly icon?: Icon;
    readonly iconType?: IconType;
    /**
     * At which end of the bar the tab stands.
     * Default: `"start"`.
     */
    readonly align?: "start" | "end";
    readonly hidden?: Hidden;
    /** Where the tab leads. */
    readonly href: Href;
  }[];
  /** Links in the menu at the top of the sidebar. */
  readonly dropdowns?: readonly {
    /** Label of the entry. */
    readonly dropdown: Name;
    readonly icon?: Icon;
    readonly iconType?: IconType;
    /** Colours of the entry's icon. */
    readonly color?: ColorPair;
    /** A line below the label. */
    readonly description?: string;
    readonly hidden?: Hidden;
    /** Where the entry leads. */
    readonly href: Href;
  }[];
  /** Links at the top of the sidebar, for example to a blog. */
  readonly anchors?: readonly {
    /** Label of the anchor. */
    readonly anchor: Name;
    readonly icon?: Icon;
    readonly iconType?: IconType;
    /** Colours of the anchor's icon. */
    readonly color?: ColorPair;
    readonly hidden?: Hidden;
    /** Where the anchor leads. */
    readonly href: Href;
  }[];
}

export type PlaygroundDisplay = "interactive" | "simple" | "none" | "auth";

/** The API reference and its playground. */
export interface Api {
  /** OpenAPI documents that pages refer to. They add nothing to the navigation by themselves. */
  readonly openapi?: Openapi;
  /** AsyncAPI documents that pages refer to. */
  readonly asyncapi?: Asyncapi;
  /** The form that sends a request. */
  readonly playground?: {
    /**
     * What readers can do with an operation. A page's front matter can override it.
     * Default: `"interactive"`.
     */
    readonly display?: PlaygroundDisplay;
    /**
     * `true` sends requests through the docs server; `false` sends them from the browser, which needs CORS.
     * Default: `true`.
     */
    readonly proxy?: boolean;
    /**
     * Whether the browser sends cookies along. It counts only with `proxy: false`.
     * Default: `false`.
     */
    readonly credentials?: boolean;
  };
  /** How parameters are shown. */
  readonly params?: {
    /**
     * Whether nested objects start open.
     * Default: `"closed"`.
     */
    readonly expanded?: "all" | "closed";
    /** Keys of a schema that become pills after a parameter's name, for example `["nullable", "x-internal"]`. */
    readonly post?: readonly string[];
  };
  /** `full` shows the whole address in every endpoint's header; by default only the path is shown. */
  readonly url?: "full";
  /** Code examples of requests. */
  readonly examples?: {
    /** Languages of the generated examples, in order, for example `["curl", "python"]`. */
    readonly languages?: readonly SampleLanguage[];
    /**
     * Which parameters the examples show.
     * Default: `"all"`.
     */
    readonly defaults?: "required" | "all";
    /**
     * Whether the playground starts with the example values of the document.
     * Default: `false`.
     */
    readonly prefill?: boolean;
    /**
     * `false` shows only examples that the document or page brings along.
     * Default: `true`.
     */
    readonly autogenerate?: boolean;
  };
  /** Endpoints that pages describe by hand, with `api` in their front matter. */
  readonly mdx?: {
    /** Base URL of such endpoints, or several to choose from. */
    readonly server?: string | readonly string[];
    /** How such endpoints authenticate. */
    readonly auth?: {
      /** Kind of authentication. */
      readonly method?: "bearer" | "basic" | "key" | "cobo";
      /** Name of the header that carries the key, for example `x-api-key`. */
      readonly name?: string;
    };
  };
}

export type SampleLanguage = "bash" | "curl" | "cURL" | "sh" | "shell" | "python" | "py" | "javascript" | "js" | "node" | "nodejs" | "node.js" | "php" | "go" | "golang" | "java" | "ruby" | "rb" | "powershell" | "swift" | "csharp" | "c#" | "dotnet" | ".net" | ".NET" | "dot-net" | "typescript" | "ts" | "c" | "c++" | "cpp" | "kotlin" | "kt" | "rust" | "rs" | "dart" | "flutter";

/** What search engines and link previews are told. */
export interface Seo {
  /**
   * Which pages search engines may list.
   * Default: `"navigable"`.
   */
  readonly indexing?: "navigable" | "all";
  /** Meta tags of every page, for example `{"og:site_name": "Acme Docs"}`. */
  readonly metatags?: Metatags;
  /** Who publishes the site, for structured data. */
  readonly organization?: {
    /** Stable URL that identifies the organisation. */
    readonly id?: string;
    /** Its name. */
    readonly name?: string;
    /** Its registered name. */
    readonly legalName?: string;
    /** Its website. */
    readonly url?: string;
    /** URL or path of its logo. */
    readonly logo?: string;
    /** Its profiles elsewhere. */
    readonly sameAs?: readonly string[];
  };
  /**
   * Whether addresses in links, in the sitemap and in canonical tags end with `/`.
   * Default: `false`.
   */
  readonly trailingSlash?: boolean;
  /** Meta tags for folders. The longest folder wins, and a page's front matter wins over all. */
  readonly paths?: readonly {
    /** The folder, for example `guides/legacy`. */
    readonly path: string;
    /** Meta tags of the pages in it. */
    readonly metatags: Metatags;
  }[];
}

export type Metatags = {
  readonly [key: string]: string;
};

/** Services for analytics, support and consent. */
export interface Integrations {
  /** Adobe Analytics. */
  readonly adobe?: {
    /** Launch URL. */
    readonly launchUrl: WebUrl;
  };
  /** Amplitude. */
  readonly amplitude?: {
    /** API key. */
    readonly apiKey: Name;
  };
  /** Microsoft Clarity. */
  readonly clarity?: {
    /** Project id. */
    readonly projectId: Name;
  };
  /** Clearbit. */
  readonly clearbit?: {
    /** Public API key. */
    readonly publicApiKey: Name;
  };
  /** Fathom. */
  readonly fathom?: {
    /** Site id. */
    readonly siteId: Name;
  };
  /** Front chat. */
  readonly frontchat?: {
    /** Snippet id, at least 6 characters. */
    readonly snippetId: string;
  };
  /** Google Analytics 4. */
  readonly ga4?: {
    /** Measurement id, for example `G-ABC123`. */
    readonly measurementId: string;
  };
  /** Google Tag Manager. */
  readonly gtm?: {
    /** Container id, for example `GTM-ABC123`. */
    readonly tagId: string;
  };
  /** Heap. */
  readonly heap?: {
    /** App id. */
    readonly appId: Name;
  };
  /** Hightouch. */
  readonly hightouch?: {
    /** Write key. */
    readonly writeKey: Name;
    /** API host. */
    readonly apiHost?: string;
  };
  /** Hotjar. */
  readonly hotjar?: {
    /** Site id. */
    readonly hjid: Name;
    /** Version of the script. */
    readonly hjsv: Name;
  };
  /** Intercom. */
  readonly intercom?: {
    /** App id, at least 6 characters. */
    readonly appId: string;
  };
  /** Koala. */
  readonly koala?: {
    /** Public API key. */
    readonly publicApiKey: string;
  };
  /** LogRocket. */
  readonly logrocket?: {
    /** App id. */
    readonly appId: Name;
  };
  /** Mixpanel. */
  readonly mixpanel?: {
    /** Project token. */
    readonly projectToken: Name;
    /** Where the data is kept. */
    readonly region?: "us" | "eu" | "in";
  };
  /** OneTrust. */
  readonly onetrust?: {
    /** Id of the domain script. */
    readonly domainScript: Name;
    /** Category that allows analytics. */
    readonly categoryId?: string;
    /** Where the script is loaded from. */
    readonly scriptSource?: string;
  };
  /** Pirsch. */
  readonly pirsch?: {
    /** Site id. */
    readonly id: Name;
  };
  /** Plausible. */
  readonly plausible?: {
    /** Domain, for example `docs.example.com`. */
    readonly domain: string;
    /** Server of your own, without `https://`. */
    readonly server?: string;
  };
  /** PostHog. */
  readonly posthog?: {
    /** Project API key. */
    readonly apiKey: string;
    /** Server of your own. */
    readonly apiHost?: WebUrl;
    /**
     * Whether sessions are recorded.
     * Default: `false`.
     */
    readonly sessionRecording?: boolean;
  };
  /** Segment. */
  readonly segment?: {
    /** Write key. */
    readonly key: Name;
    /** Server that the script is loaded from. */
    readonly cdnUrl?: string;
  };
  /** Telemetry of the docs platform. */
  readonly telemetry?: {
    /** `false` also removes the feedback widgets. */
    readonly enabled?: boolean;
  };
  /** The entry in the browser's local storage that tells that a reader has consented. */
  readonly cookies?: {
    /** Name of the entry. */
    readonly key?: string;
    /** Value that means consent. */
    readonly value?: string;
  };
  /** Transcend. */
  readonly transcend?: {
    /** Bundle id. */
    readonly bundleId: string;
    /** Purpose that allows analytics. */
    readonly analyticsPurpose?: string;
  };
}

export type WebUrl = string;

/** The settings at the top of a page. Keys of your own are kept as metadata. */
export interface FrontMatter {
  /** Title of the page, in the navigation and in the browser tab. Default: made from the file's name. */
  readonly title?: Text;
  /** What the page is about: shown below the title, in search results and in `llms.txt`. */
  readonly description?: Text;
  /** A shorter title for the navigation. */
  readonly sidebarTitle?: Text;
  readonly icon?: Icon;
  readonly iconType?: IconType;
  /** A small label in the navigation, for example `New`. */
  readonly tag?: Text;
  /** `true` leaves the page out of navigation and search. It stays reachable by its address. */
  readonly hidden?: Flag;
  /** `true` keeps the page out of search, of search engines and of the sitemap, but in the navigation. */
  readonly noindex?: Flag;
  /** `false` keeps the page out of the site's own search. */
  readonly searchable?: Flag;
  readonly boost?: Boost;
  /** `true` marks the page as deprecated, beside its title and in the navigation. */
  readonly deprecated?: Flag;
  /** `true` leaves out the links to the previous and next page. */
  readonly hideFooterPagination?: Flag;
  /** `true` leaves out the method badge in the navigation. */
  readonly hideApiMarker?: Flag;
  /** Links to related pages: paths, URLs, or `Title: link`. `false` leaves them out. */
  readonly related?: false | readonly (string | {
    readonly [key: string]: string;
  })[];
  /** Replaces the site's page menu. `options: []` leaves it out. */
  readonly contextual?: Contextual;
  /** User groups that may read the page (with the playground mode `auth`: use the playground), for example `["partners"]`. */
  readonly groups?: readonly string[] | {
    /** Groups that may. `*` matches any name. */
    readonly includes?: readonly string[];
    /** Groups that may not. */
    readonly excludes?: readonly string[];
  };
  /** `true`: everybody may read the page, signed in or not. */
  readonly public?: Flag;
  /** The same as `public`. */
  readonly isPublic?: Flag;
  /**
   * Layout of the page.
   * Default: `"default"`.
   */
  readonly mode?: "default" | "wide" | "custom" | "frame" | "center" | "assistant";
  /** Makes the page's entry in the navigation a link to this URL. The page has nothing else: its own address leads there. Its own address, and what is neither `http(s)`, `mailto`, `tel` nor a path of the site, count as none. */
  readonly url?: string;
  /** An endpoint that the page describes by hand: `METHOD /path` or `METHOD https://…`. */
  readonly api?: string;
  /** The operation that the page documents: `METHOD /path`, with its OpenAPI file before it where several have it, or `webhook name`. For example `openapi.json GET /users/{id}`. */
  readonly openapi?: string;
  /** The schema that the page documents: its name, with the OpenAPI file before it where several have it. */
  readonly "openapi-schema"?: string;
  /** The channel that the page documents: its id, with the AsyncAPI file before it. For example `asyncapi.yaml chat`. */
  readonly asyncapi?: string;
  /** The GraphQL field or type that the page documents. Nothing is shown of it yet. */
  readonly graphql?: string | {
    readonly [key: string]: unknown;
  };
  /** The symbol of a library that the page documents. Nothing is shown of it yet. */
  readonly sdk?: string | {
    readonly [key: string]: unknown;
  };
  /** How the endpoint of `api` authenticates. Default: `api.mdx.auth.method` of docs.json. */
  readonly authMethod?: "bearer" | "basic" | "key" | "cobo" | "none";
  /** How the endpoint of `api` authenticates. */
  readonly auth?: string;
  /** Media type of the request body of `api`, for example `multipart/form-data`. */
  readonly contentType?: string;
  /** What readers can do with the operation on this page. Default: `api.playground.display` of docs.json. */
  readonly playground?: PlaygroundDisplay;
  /** Version that the page belongs to. Default: that of its place in the navigation. */
  readonly version?: Text;
  /** Words that the page is also found by, for example `["billing", "invoices"]`. */
  readonly keywords?: readonly (string | number)[] | string;
  /** Whether the date of the last change is shown. Default: `metadata.timestamp` of docs.json. */
  readonly timestamp?: Flag;
  /** Date of the last change, for example `2026-03-01`. It is shown where `timestamp` is on. */
  readonly lastUpdatedDate?: string;
  /** Date when the page was first published. */
  readonly createdDate?: string;
  /** `true` offers the page's updates as an RSS feed. */
  readonly rss?: Flag;
  /** Content of the `robots` meta tag, for example `noindex, nofollow`; of a list, each value makes a tag. */
  readonly robots?: string | readonly string[];
  /** The canonical URL of the page. */
  readonly canonical?: string;
  /** Who wrote the page, in any form. */
  readonly authors?: unknown;
  readonly [key: string]: unknown;
}

export type Text = string | number | boolean;

export type Flag = boolean;

/**
 * `true` leaves the operation out of the generated pages.
 * Default: `false`.
 */
export type Excluded = boolean;

/** Settings of the page that is generated for the operation. */
export interface OperationSettings {
  /** Front matter of the generated page, for example `{"sidebarTitle": "List users"}`. Every key works but `openapi`. */
  readonly metadata?: FrontMatter;
  /** MDX that stands before the generated documentation. */
  readonly content?: string;
  /** Address of the page, for example `/users/list`, instead of the generated one. */
  readonly href?: string;
  readonly groups?: UserGroups;
  readonly mcp?: Mcp;
}

/** How the field is shown. */
export interface SchemaSettings {
  /** Pills before the name, for example `["beta"]`. */
  readonly pre?: Pills;
  /** Pills after the name and the built-in ones, for example `["admin"]`. */
  readonly post?: Pills;
  readonly groups?: UserGroups;
  /** How the playground shows the field. */
  readonly playground?: {
    /** Whether the object starts open. */
    readonly expand?: boolean;
  };
}

export type Pills = readonly string[];

/** User groups that may see this. */
export type UserGroups = readonly string[];

/** Whether and how agents can call the operation as a tool. */
export interface Mcp {
  /** Whether it is offered as a tool. */
  readonly enabled?: boolean;
  /** Name of the tool. */
  readonly name?: string;
  /** What agents are told about it. */
  readonly description?: string;
}

/** User groups that may see single values of the enum, or of `const`: `{value: [groups]}`. On an array, of its items. */
export type EnumGroups = {
  readonly [key: string]: UserGroups;
};

/** Code examples of the operation, before the generated ones. */
export type CodeSamples = readonly {
  /** Language of the example, for example `python`. */
  readonly lang: string;
  /** Title of the example; tells several in one language apart. */
  readonly label?: string;
  /** The code. */
  readonly source: string;
}[];
