// Generated from core/schema by core/scripts/generate-schema.ts: run `npm run generate` to change it.
import type { JsonSchema } from "../json-schema.ts";

export const docsSchema: JsonSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "docs.schema.json",
  "title": "docs.json",
  "description": "The configuration of a documentation site: its look, its navigation, and how its API reference behaves.",
  "type": "object",
  "required": [
    "theme",
    "name",
    "colors",
    "navigation"
  ],
  "x-moved-keys": {
    "analytics": "integrations",
    "anchors": "navigation.anchors",
    "backgroundImage": "background.image",
    "codeBlock": "styling.codeblocks",
    "dropdowns": "navigation.dropdowns",
    "eyebrow": "styling.eyebrows",
    "font": "fonts",
    "footerSocials": "footer.socials",
    "groups": "navigation.groups",
    "languages": "navigation.languages",
    "layout": "theme",
    "metatags": "seo.metatags",
    "modeToggle": "appearance",
    "openapi": "api.openapi",
    "asyncapi": "api.asyncapi",
    "products": "navigation.products",
    "tabs": "navigation.tabs",
    "topbarCtaButton": "navbar.primary",
    "topbarLinks": "navbar.links",
    "versions": "navigation.versions"
  },
  "x-unread-keys": {
    "chat": "Pages have no chat. Leave it out.",
    "css": "Every page has all .css files of the docs folder. Remove the key, and put the file there if it is elsewhere.",
    "custom": "Every page has the .css and .js files of the docs folder. Put them there.",
    "customCSS": "Every page has all .css files of the docs folder. Remove the key, and put the file there if it is elsewhere.",
    "feedback": "Pages have no rating, and no links to suggest edits or to raise issues. Leave it out.",
    "head": "Every page has the .css and .js files of the docs folder, and \"seo.metatags\" are its meta tags.",
    "js": "Every page has the .js files of the docs folder. Put one there.",
    "scripts": "Every page has the .js files of the docs folder. Put them there.",
    "styles": "Every page has all .css files of the docs folder. Remove the key, and put the file there if it is elsewhere."
  },
  "properties": {
    "$schema": {
      "type": "string",
      "description": "Address of the JSON Schema of this file. Editors read it; it does not change the site."
    },
    "theme": {
      "type": "string",
      "enum": [
        "mint",
        "maple",
        "palm",
        "willow",
        "linden",
        "almond",
        "aspen",
        "sequoia",
        "luma"
      ],
      "description": "The layout of the site. All themes take the same settings, and have all page modes."
    },
    "name": {
      "type": "string",
      "minLength": 1,
      "pattern": "\\S",
      "x-expected": "a name that is not blank",
      "description": "Name of the project or product, such as `Acme Docs`. It stands in the browser tab, in search results and in files for machines."
    },
    "description": {
      "type": "string",
      "description": "What the site is about, in one or two sentences, for search engines and `llms.txt`."
    },
    "colors": {
      "type": "object",
      "description": "The brand colours. Only `primary` is needed; the others default to it.",
      "required": [
        "primary"
      ],
      "properties": {
        "primary": {
          "$ref": "docs.schema.json#/$defs/hexColor",
          "description": "Links and highlights in light mode, for example `#0D9373`."
        },
        "light": {
          "$ref": "docs.schema.json#/$defs/hexColor",
          "description": "Links and highlights in dark mode. Default: `primary`."
        },
        "dark": {
          "$ref": "docs.schema.json#/$defs/hexColor",
          "description": "Buttons, hover states and the banner, in both modes. Default: `primary`."
        }
      }
    },
    "navigation": {
      "$ref": "docs.schema.json#/$defs/navigation"
    },
    "logo": {
      "type": [
        "string",
        "object"
      ],
      "minLength": 3,
      "x-expected": "a path or URL of at least 3 characters",
      "description": "The logo in the top bar: one image, such as `/logo.svg`, or one for each colour mode.",
      "required": [
        "light",
        "dark"
      ],
      "properties": {
        "light": {
          "type": "string",
          "description": "Image for light mode, for example `/logo/light.svg`."
        },
        "dark": {
          "type": "string",
          "description": "Image for dark mode, for example `/logo/dark.svg`."
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/href",
          "description": "Where the logo leads. Default: the first page of the current language."
        }
      }
    },
    "favicon": {
      "$ref": "docs.schema.json#/$defs/imagePair",
      "description": "The icon in the browser tab: one image, such as `/favicon.svg`, or one for each colour mode."
    },
    "appearance": {
      "type": "object",
      "description": "Light and dark mode.",
      "x-moved-keys": {
        "isHidden": "strict"
      },
      "properties": {
        "default": {
          "type": "string",
          "enum": [
            "system",
            "light",
            "dark"
          ],
          "enumDescriptions": [
            "Follow the reader's operating system.",
            "Start light.",
            "Start dark."
          ],
          "default": "system",
          "description": "The mode that a new reader sees."
        },
        "strict": {
          "type": "boolean",
          "default": false,
          "description": "`true` hides the switch, so that every reader stays in the default mode."
        }
      }
    },
    "fonts": {
      "$ref": "docs.schema.json#/$defs/fonts"
    },
    "icons": {
      "type": "object",
      "description": "The library that icon names are looked up in. Icons given as a path or URL work with every library.",
      "required": [
        "library"
      ],
      "properties": {
        "library": {
          "$ref": "docs.schema.json#/$defs/iconLibrary",
          "default": "fontawesome",
          "description": "One library for the whole site."
        }
      }
    },
    "background": {
      "type": "object",
      "description": "What stands behind the pages: a decoration, colours, or an image.",
      "properties": {
        "decoration": {
          "type": "string",
          "enum": [
            "gradient",
            "grid",
            "windows"
          ],
          "description": "A pattern drawn in the primary colour."
        },
        "color": {
          "$ref": "docs.schema.json#/$defs/colorPair",
          "description": "Background colours for the two modes."
        },
        "image": {
          "$ref": "docs.schema.json#/$defs/imagePair",
          "description": "A background image: one for both modes, or one for each."
        }
      }
    },
    "styling": {
      "type": "object",
      "description": "Details of how pages look.",
      "x-unread-keys": {
        "css": "Every page has all .css files of the docs folder. Remove the key, and put the file there if it is elsewhere."
      },
      "properties": {
        "eyebrows": {
          "type": "string",
          "enum": [
            "section",
            "breadcrumbs"
          ],
          "enumDescriptions": [
            "The name of the page's group.",
            "The whole chain of groups above the page."
          ],
          "default": "section",
          "description": "The small line above a page's title."
        },
        "latex": {
          "type": "boolean",
          "description": "Whether formulas are rendered. Without this key they are where a page has any."
        },
        "codeblocks": {
          "$ref": "docs.schema.json#/$defs/codeblocks"
        }
      }
    },
    "thumbnails": {
      "type": "object",
      "description": "The preview images that are made for shared links.",
      "properties": {
        "appearance": {
          "type": "string",
          "enum": [
            "light",
            "dark"
          ],
          "description": "Colour mode of the images. Default: that of the site."
        },
        "background": {
          "type": "string",
          "description": "Background image: a path or URL."
        },
        "fonts": {
          "type": "object",
          "description": "The font of the images.",
          "required": [
            "family"
          ],
          "properties": {
            "family": {
              "type": "string",
              "minLength": 1,
              "description": "Name of a Google Fonts family, such as `Open Sans`."
            }
          }
        }
      }
    },
    "navbar": {
      "$ref": "docs.schema.json#/$defs/navbar"
    },
    "footer": {
      "$ref": "docs.schema.json#/$defs/footer"
    },
    "banner": {
      "$ref": "docs.schema.json#/$defs/banner"
    },
    "interaction": {
      "type": "object",
      "description": "How the navigation reacts to clicks.",
      "properties": {
        "drilldown": {
          "type": "boolean",
          "description": "`true`: the name of a group that folds leads to the first page in it. `false`: it only opens the group. A group with a page of its own always leads there. Default: `true` in the themes `aspen` and `sequoia`, `false` in the others."
        }
      }
    },
    "contextual": {
      "$ref": "docs.schema.json#/$defs/contextual"
    },
    "redirects": {
      "type": "array",
      "description": "Where old paths lead now. The first entry that matches wins.",
      "x-unique-by": "source",
      "items": {
        "$ref": "docs.schema.json#/$defs/redirect"
      }
    },
    "variables": {
      "type": "object",
      "description": "Texts that pages and snippets insert with `{{name}}`, for example `{\"api-host\": \"api.example.com\"}`.",
      "propertyNames": {
        "pattern": "^[A-Za-z0-9-]+$",
        "x-expected": "a name of letters, digits and hyphens"
      },
      "additionalProperties": {
        "type": "string",
        "description": "The text that `{{name}}` stands for."
      }
    },
    "metadata": {
      "type": "object",
      "description": "What every page tells about itself.",
      "properties": {
        "timestamp": {
          "type": "boolean",
          "default": false,
          "description": "Shows when a page was last changed. A page's front matter can override it."
        }
      }
    },
    "errors": {
      "type": "object",
      "description": "What readers see where there is no page.",
      "required": [
        "404"
      ],
      "properties": {
        "404": {
          "type": "object",
          "description": "The answer to an unknown address.",
          "properties": {
            "redirect": {
              "type": "boolean",
              "default": false,
              "description": "`true` leads on to the home page; `false` shows an error page with suggestions. The status is 404 in both cases."
            },
            "title": {
              "type": "string",
              "default": "Page not found",
              "description": "Title of the error page."
            },
            "description": {
              "type": "string",
              "description": "Text of the error page, in MDX: Markdown and components. Pages that may be meant stand below it."
            }
          }
        }
      }
    },
    "api": {
      "$ref": "docs.schema.json#/$defs/api"
    },
    "markdown": {
      "type": "object",
      "description": "The Markdown version of each page, for people and agents that read without a browser.",
      "properties": {
        "schema": {
          "type": "boolean",
          "default": true,
          "description": "Whether the Markdown of an API page includes its part of the OpenAPI document."
        },
        "instructions": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "What agents should know, added to every page's Markdown, to `llms.txt` and to `llms-full.txt`. The items of a list are joined by line breaks."
        }
      }
    },
    "seo": {
      "$ref": "docs.schema.json#/$defs/seo"
    },
    "search": {
      "type": "object",
      "description": "The search box.",
      "properties": {
        "prompt": {
          "type": "string",
          "description": "The text in the empty search box, for example `Search the docs…`."
        }
      }
    },
    "integrations": {
      "$ref": "docs.schema.json#/$defs/integrations"
    },
    "public": {
      "type": "boolean",
      "description": "On a site with sign-in: whether pages are public unless they say otherwise."
    },
    "variations": {
      "type": "object",
      "description": "Variants of the content that a reader can switch between.",
      "required": [
        "options"
      ],
      "properties": {
        "options": {
          "type": "array",
          "minItems": 1,
          "description": "The variants. The first one is the default.",
          "x-unique-by": "id",
          "items": {
            "type": "object",
            "required": [
              "id",
              "label"
            ],
            "properties": {
              "id": {
                "type": "string",
                "minLength": 1,
                "description": "Unique name, used in pages."
              },
              "label": {
                "type": "string",
                "minLength": 1,
                "description": "What readers see."
              }
            }
          }
        }
      }
    }
  },
  "$defs": {
    "hexColor": {
      "type": "string",
      "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
      "x-expected": "a hex colour such as `#0D9373` or `#1AF`",
      "x-wanted-prefix": "#"
    },
    "colorPair": {
      "type": "object",
      "properties": {
        "light": {
          "$ref": "docs.schema.json#/$defs/hexColor",
          "description": "Colour in light mode."
        },
        "dark": {
          "$ref": "docs.schema.json#/$defs/hexColor",
          "description": "Colour in dark mode."
        }
      }
    },
    "imagePair": {
      "type": [
        "string",
        "object"
      ],
      "required": [
        "light",
        "dark"
      ],
      "properties": {
        "light": {
          "type": "string",
          "description": "Image for light mode: a path or URL."
        },
        "dark": {
          "type": "string",
          "description": "Image for dark mode: a path or URL."
        }
      }
    },
    "href": {
      "type": "string",
      "pattern": "^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:)(/|#|[a-zA-Z][a-zA-Z0-9+.-]*:)",
      "x-expected": "a path that starts with `/`, an anchor that starts with `#`, or a whole URL such as `https://example.com`"
    },
    "path": {
      "type": "string",
      "minLength": 1
    },
    "iconLibrary": {
      "type": "string",
      "enum": [
        "fontawesome",
        "lucide",
        "tabler"
      ]
    },
    "iconStyle": {
      "type": "string",
      "enum": [
        "brands",
        "duotone",
        "light",
        "regular",
        "sharp-duotone-solid",
        "sharp-light",
        "sharp-regular",
        "sharp-solid",
        "sharp-thin",
        "solid",
        "thin"
      ]
    },
    "iconType": {
      "$ref": "docs.schema.json#/$defs/iconStyle",
      "deprecated": true,
      "x-severity": "information",
      "x-deprecated-message": "Write the style into the icon: `\"icon\": {\"name\": \"…\", \"style\": \"…\"}`.",
      "description": "Style of a Font Awesome icon, such as `solid` or `brands`."
    },
    "icon": {
      "type": [
        "string",
        "object"
      ],
      "pattern": "^(?!fa-)",
      "x-unwanted-prefix": "fa-",
      "x-severity": "warning",
      "x-expected": "an icon name without the prefix `fa-`",
      "description": "An icon: its name in the site's library (such as `rocket`), a path, a URL, or an object with name and style.",
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "pattern": "^(?!fa-)",
          "x-unwanted-prefix": "fa-",
          "x-severity": "warning",
          "x-expected": "an icon name without the prefix `fa-`",
          "description": "Name in the library, for example `rocket`."
        },
        "style": {
          "$ref": "docs.schema.json#/$defs/iconStyle",
          "description": "Style of a Font Awesome icon."
        },
        "library": {
          "$ref": "docs.schema.json#/$defs/iconLibrary",
          "description": "Library of this icon, where it is not the site's."
        }
      }
    },
    "fontFace": {
      "type": "object",
      "description": "One font.",
      "required": [
        "family"
      ],
      "if": {
        "required": [
          "source"
        ]
      },
      "then": {
        "required": [
          "format"
        ]
      },
      "properties": {
        "family": {
          "type": "string",
          "minLength": 1,
          "description": "Name of the family, for example `Inter`, whose files come with Octavo. Another one without `source` is seen where it is installed, and a like font of the reader's system elsewhere."
        },
        "weight": {
          "type": "number",
          "description": "Weight, for example `400`; variable fonts also take `550.5`."
        },
        "source": {
          "type": "string",
          "description": "Path of a font file in the docs folder, or its `https` URL. Pages load fonts from nowhere else, Google Fonts included."
        },
        "format": {
          "$ref": "docs.schema.json#/$defs/fontFormat",
          "description": "File format of `source`; needed with it."
        }
      }
    },
    "fontFormat": {
      "type": "string",
      "enum": [
        "woff",
        "woff2"
      ]
    },
    "fonts": {
      "type": "object",
      "description": "Fonts for the whole site, and others for headings or body text.",
      "x-moved-keys": {
        "headings": "heading",
        "url": "source"
      },
      "allOf": [
        {
          "if": {
            "not": {
              "anyOf": [
                {
                  "required": [
                    "heading"
                  ]
                },
                {
                  "required": [
                    "body"
                  ]
                }
              ]
            }
          },
          "then": {
            "required": [
              "family"
            ]
          }
        },
        {
          "if": {
            "required": [
              "source"
            ]
          },
          "then": {
            "required": [
              "format"
            ]
          }
        }
      ],
      "properties": {
        "family": {
          "type": "string",
          "minLength": 1,
          "description": "Name of the family, for example `Inter`, whose files come with Octavo. Another one without `source` is seen where it is installed, and a like font of the reader's system elsewhere."
        },
        "weight": {
          "type": "number",
          "description": "Weight, for example `400`; variable fonts also take `550.5`."
        },
        "source": {
          "type": "string",
          "description": "Path of a font file in the docs folder, or its `https` URL. Pages load fonts from nowhere else, Google Fonts included."
        },
        "format": {
          "$ref": "docs.schema.json#/$defs/fontFormat",
          "description": "File format of `source`; needed with it."
        },
        "heading": {
          "$ref": "docs.schema.json#/$defs/fontFace",
          "description": "Font of headings."
        },
        "body": {
          "$ref": "docs.schema.json#/$defs/fontFace",
          "description": "Font of body text."
        }
      }
    },
    "codeblocks": {
      "type": [
        "string",
        "object"
      ],
      "default": "system",
      "description": "Colours of code blocks: `system` follows the page, `dark` is always dark, or name a Shiki theme, or give an object.",
      "if": {
        "type": "string"
      },
      "then": {
        "$ref": "docs.schema.json#/$defs/codeTheme"
      },
      "properties": {
        "theme": {
          "type": [
            "string",
            "object"
          ],
          "description": "A Shiki theme for both modes, or one for each.",
          "if": {
            "type": "string"
          },
          "then": {
            "$ref": "docs.schema.json#/$defs/codeTheme"
          },
          "required": [
            "light",
            "dark"
          ],
          "properties": {
            "light": {
              "$ref": "docs.schema.json#/$defs/codeTheme",
              "description": "Theme in light mode, for example `github-light`."
            },
            "dark": {
              "$ref": "docs.schema.json#/$defs/codeTheme",
              "description": "Theme in dark mode, for example `github-dark`."
            }
          }
        },
        "languages": {
          "type": "object",
          "description": "Languages that highlighting does not know by itself.",
          "properties": {
            "custom": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Paths of TextMate grammars in JSON."
            }
          }
        }
      }
    },
    "codeTheme": {
      "type": "string",
      "enum": [
        "system",
        "dark",
        "css-variables",
        "andromeeda",
        "aurora-x",
        "ayu-dark",
        "ayu-light",
        "ayu-mirage",
        "catppuccin-frappe",
        "catppuccin-latte",
        "catppuccin-macchiato",
        "catppuccin-mocha",
        "dark-plus",
        "dracula",
        "dracula-soft",
        "everforest-dark",
        "everforest-light",
        "github-dark",
        "github-dark-default",
        "github-dark-dimmed",
        "github-dark-high-contrast",
        "github-light",
        "github-light-default",
        "github-light-high-contrast",
        "gruvbox-dark-hard",
        "gruvbox-dark-medium",
        "gruvbox-dark-soft",
        "gruvbox-light-hard",
        "gruvbox-light-medium",
        "gruvbox-light-soft",
        "horizon",
        "horizon-bright",
        "houston",
        "kanagawa-dragon",
        "kanagawa-lotus",
        "kanagawa-wave",
        "laserwave",
        "light-plus",
        "material-theme",
        "material-theme-darker",
        "material-theme-lighter",
        "material-theme-ocean",
        "material-theme-palenight",
        "min-dark",
        "min-light",
        "monokai",
        "night-owl",
        "night-owl-light",
        "nord",
        "one-dark-pro",
        "one-light",
        "plastic",
        "poimandres",
        "red",
        "rose-pine",
        "rose-pine-dawn",
        "rose-pine-moon",
        "slack-dark",
        "slack-ochin",
        "snazzy-light",
        "solarized-dark",
        "solarized-light",
        "synthwave-84",
        "tokyo-night",
        "vesper",
        "vitesse-black",
        "vitesse-dark",
        "vitesse-light"
      ]
    },
    "navbar": {
      "type": "object",
      "description": "Links and the button in the top bar.",
      "properties": {
        "links": {
          "type": "array",
          "description": "Links in the top bar, left of the button.",
          "items": {
            "$ref": "docs.schema.json#/$defs/navbarLink"
          }
        },
        "primary": {
          "type": "object",
          "description": "The button at the end of the top bar.",
          "x-moved-keys": {
            "name": "label",
            "title": "label",
            "url": "href"
          },
          "required": [
            "type",
            "href"
          ],
          "if": {
            "required": [
              "type"
            ],
            "properties": {
              "type": {
                "enum": [
                  "github",
                  "discord"
                ]
              }
            }
          },
          "else": {
            "required": [
              "label"
            ]
          },
          "properties": {
            "type": {
              "type": "string",
              "enum": [
                "button",
                "github",
                "discord"
              ],
              "enumDescriptions": [
                "A button with a label.",
                "A GitHub repository, with GitHub's mark.",
                "A Discord server, with Discord's mark."
              ],
              "description": "What is shown."
            },
            "label": {
              "type": "string",
              "description": "Text of the button; not needed for `github` and `discord`."
            },
            "href": {
              "$ref": "docs.schema.json#/$defs/href",
              "description": "Where the button leads."
            }
          }
        }
      }
    },
    "navbarLink": {
      "type": "object",
      "x-moved-keys": {
        "name": "label",
        "title": "label",
        "url": "href"
      },
      "required": [
        "href"
      ],
      "if": {
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "enum": [
              "github",
              "discord"
            ]
          }
        }
      },
      "else": {
        "required": [
          "label"
        ]
      },
      "properties": {
        "type": {
          "type": "string",
          "examples": [
            "github",
            "discord"
          ],
          "description": "`github` or `discord` shows that service's mark. Leave it out for an ordinary link."
        },
        "label": {
          "type": "string",
          "description": "Text of the link; not needed for `github` and `discord`."
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/href",
          "description": "Where the link leads."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        }
      }
    },
    "footer": {
      "type": "object",
      "description": "Social profiles and link columns at the end of every page.",
      "properties": {
        "socials": {
          "type": "object",
          "description": "Social profiles: the platform's name and the address, for example `{\"github\": \"https://github.com/acme\"}`.",
          "properties": {
            "x": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "website": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "facebook": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "youtube": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "discord": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "slack": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "github": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "linkedin": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "instagram": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "hacker-news": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "medium": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "telegram": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "twitter": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "x-twitter": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "earth-americas": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "bluesky": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "threads": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "reddit": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            },
            "podcast": {
              "$ref": "docs.schema.json#/$defs/socialUrl"
            }
          }
        },
        "links": {
          "type": "array",
          "minItems": 1,
          "maxItems": 4,
          "description": "One to four columns of links.",
          "items": {
            "type": "object",
            "x-moved-keys": {
              "title": "header",
              "links": "items"
            },
            "required": [
              "items"
            ],
            "properties": {
              "header": {
                "type": "string",
                "description": "Title of the column."
              },
              "items": {
                "type": "array",
                "minItems": 1,
                "description": "The links of the column.",
                "items": {
                  "type": "object",
                  "x-moved-keys": {
                    "name": "label",
                    "title": "label",
                    "url": "href"
                  },
                  "required": [
                    "label",
                    "href"
                  ],
                  "properties": {
                    "label": {
                      "type": "string",
                      "minLength": 1,
                      "description": "Text of the link."
                    },
                    "href": {
                      "$ref": "docs.schema.json#/$defs/footerHref",
                      "description": "Where the link leads: an `https` URL, or a path of this site."
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "socialUrl": {
      "type": "string",
      "pattern": "^https://[^/]",
      "x-severity": "warning",
      "x-expected": "an `https` URL",
      "description": "Address of the profile, an `https` URL."
    },
    "footerHref": {
      "type": "string",
      "pattern": "^(https://[^/]|/(?!/)|/$|#|mailto:)",
      "x-severity": "warning",
      "x-expected": "an `https` URL or a path that starts with `/`"
    },
    "banner": {
      "type": "object",
      "description": "A message above every page. A reader who dismisses it sees it again when its text changes.",
      "required": [
        "content"
      ],
      "properties": {
        "content": {
          "type": "string",
          "minLength": 1,
          "description": "The message: a line of MDX, with links, bold, italic, code and icons, and HTML such as `<a>`."
        },
        "dismissible": {
          "type": "boolean",
          "default": false,
          "description": "Whether readers can close the banner."
        },
        "type": {
          "type": "string",
          "enum": [
            "info",
            "warning",
            "critical"
          ],
          "default": "info",
          "description": "How urgent the message is; it sets the colour."
        },
        "color": {
          "type": [
            "string",
            "object"
          ],
          "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
          "x-expected": "a hex colour such as `#0D9373` or `#1AF`",
          "x-wanted-prefix": "#",
          "description": "Background colour, instead of the one of `type`. The text is white. One colour for both modes, or `{light, dark}`.",
          "properties": {
            "light": {
              "$ref": "docs.schema.json#/$defs/hexColor",
              "description": "Colour in light mode."
            },
            "dark": {
              "$ref": "docs.schema.json#/$defs/hexColor",
              "description": "Colour in dark mode."
            }
          }
        }
      }
    },
    "contextual": {
      "type": "object",
      "description": "The menu of a page: copy it, open it in an assistant, connect tools.",
      "required": [
        "options"
      ],
      "properties": {
        "options": {
          "type": "array",
          "description": "The entries, in order. The first one is what the button does.",
          "x-unique-items": true,
          "x-severity": "warning",
          "items": {
            "$ref": "docs.schema.json#/$defs/contextualOption"
          }
        },
        "display": {
          "type": "string",
          "enum": [
            "header",
            "toc"
          ],
          "enumDescriptions": [
            "Beside the page's title.",
            "In the table of contents."
          ],
          "default": "header",
          "description": "Where the menu stands."
        }
      }
    },
    "contextualOption": {
      "type": [
        "string",
        "object"
      ],
      "description": "The id of a built-in entry, such as `copy`, or an entry of your own.",
      "if": {
        "type": "string"
      },
      "then": {
        "enum": [
          "assistant",
          "copy",
          "view",
          "download-pdf",
          "download-spec",
          "chatgpt",
          "claude",
          "perplexity",
          "grok",
          "aistudio",
          "devin",
          "devin-desktop",
          "windsurf",
          "mcp",
          "add-mcp",
          "cursor",
          "vscode",
          "devin-mcp"
        ],
        "x-deprecated-values": {
          "windsurf": "devin-desktop"
        }
      },
      "required": [
        "title",
        "description",
        "href"
      ],
      "properties": {
        "title": {
          "type": "string",
          "minLength": 1,
          "description": "Label of the entry."
        },
        "description": {
          "type": "string",
          "description": "The line below the label."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "href": {
          "type": [
            "string",
            "object"
          ],
          "description": "Where the entry leads. `$page` stands for the page's Markdown, `$path` for its path, `$mcp` for the MCP server's address.",
          "required": [
            "base"
          ],
          "properties": {
            "base": {
              "type": "string",
              "description": "The address without its query."
            },
            "query": {
              "type": "array",
              "description": "Query parameters, encoded for you.",
              "items": {
                "type": "object",
                "required": [
                  "key",
                  "value"
                ],
                "properties": {
                  "key": {
                    "type": "string",
                    "description": "Name of the parameter."
                  },
                  "value": {
                    "type": "string",
                    "description": "Its value; the placeholders work here too."
                  }
                }
              }
            }
          }
        }
      }
    },
    "redirect": {
      "type": "object",
      "required": [
        "source",
        "destination"
      ],
      "properties": {
        "source": {
          "type": "string",
          "minLength": 1,
          "pattern": "^[^?#]*$",
          "x-severity": "warning",
          "x-expected": "a path without `?` and `#`",
          "description": "The old path, without query and `#`. `:name` matches one segment, `*` or `:name*` the rest, for example `/beta/:slug*`."
        },
        "destination": {
          "type": "string",
          "minLength": 1,
          "description": "The new path or URL. What the source captured can be used, for example `/v2/:slug*`."
        },
        "permanent": {
          "type": "boolean",
          "default": true,
          "description": "`true` answers with status 308, `false` with 307."
        }
      }
    },
    "openapi": {
      "type": [
        "string",
        "object",
        "array"
      ],
      "minLength": 1,
      "minItems": 1,
      "description": "The OpenAPI documents of this part: a path, a URL, an object, or a list of them. Elements inside inherit it.",
      "required": [
        "source"
      ],
      "properties": {
        "source": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "Path in the docs folder, or URL, of the OpenAPI document."
        },
        "directory": {
          "type": "string",
          "default": "api-reference",
          "description": "Folder of the generated pages' URLs, for example `reference/v2`."
        },
        "overlays": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "OpenAPI Overlay documents. Octavo does not apply them, and says so: apply them before you build, and name the result."
        }
      },
      "items": {
        "$ref": "docs.schema.json#/$defs/openapiSource"
      }
    },
    "openapiSource": {
      "type": [
        "string",
        "object"
      ],
      "minLength": 1,
      "required": [
        "source"
      ],
      "properties": {
        "source": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "Path in the docs folder, or URL, of the OpenAPI document."
        },
        "directory": {
          "type": "string",
          "default": "api-reference",
          "description": "Folder of the generated pages' URLs, for example `reference/v2`."
        },
        "overlays": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "OpenAPI Overlay documents. Octavo does not apply them, and says so: apply them before you build, and name the result."
        }
      }
    },
    "asyncapi": {
      "type": [
        "string",
        "object",
        "array"
      ],
      "minLength": 1,
      "minItems": 1,
      "description": "The AsyncAPI 3.0 documents of this part: a path, a URL, an object, or a list of them. Each of their channels has a page.",
      "required": [
        "source"
      ],
      "properties": {
        "source": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "Path in the docs folder, or URL, of the AsyncAPI document."
        },
        "directory": {
          "type": "string",
          "default": "api-reference",
          "description": "Folder of the generated pages' URLs."
        }
      },
      "items": {
        "type": [
          "string",
          "object"
        ],
        "minLength": 1,
        "required": [
          "source"
        ],
        "properties": {
          "source": {
            "$ref": "docs.schema.json#/$defs/path",
            "description": "Path in the docs folder, or URL, of the AsyncAPI document."
          },
          "directory": {
            "type": "string",
            "default": "api-reference",
            "description": "Folder of the generated pages' URLs."
          }
        }
      }
    },
    "graphql": {
      "type": [
        "string",
        "object"
      ],
      "minLength": 1,
      "description": "A GraphQL schema (SDL): a path, an `https` URL, or an object. No pages are made of it yet.",
      "required": [
        "source"
      ],
      "properties": {
        "source": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "Path in the docs folder, or `https` URL, of the schema."
        },
        "directory": {
          "type": "string",
          "default": "graphql-reference",
          "description": "Folder of the generated pages' URLs."
        }
      }
    },
    "sdk": {
      "type": "object",
      "description": "What a documentation tool wrote about a library. No pages are made of it yet.",
      "required": [
        "format",
        "source"
      ],
      "properties": {
        "format": {
          "type": "string",
          "enum": [
            "typedoc",
            "docfx",
            "javadoc",
            "sphinx",
            "phpdoc"
          ],
          "description": "The tool that wrote `source`."
        },
        "source": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "Path in the docs folder, or `https` URL, of the file or archive."
        },
        "directory": {
          "type": "string",
          "default": "sdk-reference",
          "description": "Folder of the generated pages' URLs."
        }
      }
    },
    "directoryListing": {
      "type": "string",
      "enum": [
        "none",
        "accordion",
        "card"
      ],
      "enumDescriptions": [
        "No listing.",
        "A list that opens.",
        "A grid of cards."
      ],
      "default": "none",
      "description": "How the root page of a group lists the pages of the group. Elements inside inherit it."
    },
    "boost": {
      "type": "number",
      "exclusiveMinimum": 0,
      "description": "Factor for the rank of these pages in search: above 1 lifts them, below 1 lowers them."
    },
    "language": {
      "type": "string",
      "enum": [
        "ar",
        "ca",
        "cn",
        "cs",
        "da",
        "de",
        "en",
        "es",
        "fi",
        "fr",
        "fr-CA",
        "fr-ca",
        "he",
        "hi",
        "hu",
        "id",
        "it",
        "ja",
        "ja-JP",
        "ja-jp",
        "jp",
        "ko",
        "lv",
        "nl",
        "no",
        "pl",
        "pt",
        "pt-BR",
        "ro",
        "ru",
        "sv",
        "tr",
        "uk",
        "uz",
        "vi",
        "zh",
        "zh-CN",
        "zh-Hans",
        "zh-Hant",
        "zh-TW"
      ],
      "x-deprecated-values": {
        "cn": "zh",
        "jp": "ja"
      },
      "description": "Code of the language, for example `en` or `pt-BR`."
    },
    "pages": {
      "type": "array",
      "description": "Pages in order: files without extension (`guides/start`), operations (`GET /users`, `openapi.json GET /users`, `webhook orderCreated`) and nested groups.",
      "items": {
        "$ref": "docs.schema.json#/$defs/pageEntry"
      }
    },
    "pageEntry": {
      "type": [
        "string",
        "object"
      ],
      "minLength": 1,
      "description": "A page, an operation such as `GET /users`, or a nested group.",
      "if": {
        "type": "object"
      },
      "then": {
        "$ref": "docs.schema.json#/$defs/groupElement"
      }
    },
    "groups": {
      "type": "array",
      "minItems": 1,
      "description": "Sections of the sidebar.",
      "items": {
        "$ref": "docs.schema.json#/$defs/groupElement"
      }
    },
    "tabs": {
      "type": "array",
      "minItems": 1,
      "description": "Sections at the top of the page.",
      "items": {
        "$ref": "docs.schema.json#/$defs/tabElement"
      }
    },
    "anchors": {
      "type": "array",
      "minItems": 1,
      "description": "Sections and links that stay at the top of the sidebar.",
      "items": {
        "$ref": "docs.schema.json#/$defs/anchorElement"
      }
    },
    "dropdowns": {
      "type": "array",
      "description": "Sections in a menu at the top of the sidebar.",
      "items": {
        "$ref": "docs.schema.json#/$defs/dropdownElement"
      }
    },
    "products": {
      "type": "array",
      "description": "Products that a reader switches between.",
      "items": {
        "$ref": "docs.schema.json#/$defs/productElement"
      }
    },
    "versions": {
      "type": "array",
      "minItems": 1,
      "description": "Versions that a reader switches between. The default is the one with `default: true`, else the first.",
      "x-unique-by": "version",
      "items": {
        "$ref": "docs.schema.json#/$defs/versionElement"
      }
    },
    "languages": {
      "type": "array",
      "minItems": 1,
      "description": "Languages that a reader switches between. The default is the one with `default: true`, else the first.",
      "x-unique-by": "language",
      "items": {
        "$ref": "docs.schema.json#/$defs/languageElement"
      }
    },
    "menu": {
      "type": "array",
      "description": "Entries of the menu that opens under a tab or product.",
      "items": {
        "$ref": "docs.schema.json#/$defs/menuElement"
      }
    },
    "sourceRef": {
      "type": "string",
      "description": "Another repository, `owner/name`. Octavo takes nothing from other repositories: the element is left out, and you are told."
    },
    "name": {
      "type": "string",
      "minLength": 1
    },
    "hidden": {
      "type": "boolean",
      "description": "`true` leaves the element out of the navigation. Its pages stay reachable by their address."
    },
    "searchable": {
      "type": "boolean",
      "description": "`true` on a hidden element keeps its pages in search, in the sitemap and in `llms.txt`."
    },
    "isDefault": {
      "type": "boolean",
      "default": false,
      "description": "Whether readers start here."
    },
    "elementHref": {
      "$ref": "docs.schema.json#/$defs/href",
      "description": "Makes the element a link: a path, an anchor or a URL. It then has no content of its own."
    },
    "navigation": {
      "type": "object",
      "description": "The structure of the site. Its root holds one of `languages`, `versions`, `products`, `tabs`, `dropdowns`, `anchors`, `groups`, `pages`; they nest.",
      "properties": {
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        }
      }
    },
    "languageElement": {
      "type": "object",
      "description": "The site in one language.",
      "x-moved-keys": {
        "url": "href"
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "language"
        ]
      },
      "properties": {
        "language": {
          "$ref": "docs.schema.json#/$defs/language"
        },
        "default": {
          "$ref": "docs.schema.json#/$defs/isDefault"
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "banner": {
          "$ref": "docs.schema.json#/$defs/banner",
          "description": "The banner in this language."
        },
        "footer": {
          "$ref": "docs.schema.json#/$defs/footer",
          "description": "The footer in this language."
        },
        "navbar": {
          "$ref": "docs.schema.json#/$defs/navbar",
          "description": "The top bar in this language."
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "versionElement": {
      "type": "object",
      "description": "The site, or a part of it, in one version.",
      "x-moved-keys": {
        "name": "version",
        "url": "href"
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "version"
        ]
      },
      "properties": {
        "version": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Name of the version, for example `v2`. Pages in it carry it."
        },
        "default": {
          "$ref": "docs.schema.json#/$defs/isDefault"
        },
        "tag": {
          "type": "string",
          "description": "A small label beside the name, for example `Beta`."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "productElement": {
      "type": "object",
      "description": "One product of the site.",
      "x-moved-keys": {
        "url": "href"
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "product"
        ]
      },
      "properties": {
        "product": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Name of the product."
        },
        "name": {
          "type": "string",
          "description": "Name to show, where it is not that of `product`."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "color": {
          "$ref": "docs.schema.json#/$defs/colorPair",
          "description": "Colours of the product."
        },
        "description": {
          "type": "string",
          "description": "A line about the product, shown in the menu."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "menu": {
          "$ref": "docs.schema.json#/$defs/menu"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "tabElement": {
      "type": "object",
      "description": "One tab.",
      "x-moved-keys": {
        "name": "tab",
        "url": "href"
      },
      "x-unread-keys": {
        "isDefaultHidden": "A tab is always shown, or never. Write \"hidden\": true and \"searchable\": true in its place: readers come to its pages by links and search."
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "tab"
        ]
      },
      "properties": {
        "tab": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Label of the tab."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "align": {
          "type": "string",
          "enum": [
            "start",
            "end"
          ],
          "default": "start",
          "description": "At which end of the bar the tab stands."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "searchable": {
          "$ref": "docs.schema.json#/$defs/searchable"
        },
        "version": {
          "type": "string",
          "description": "Version that the pages of this tab carry."
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "menu": {
          "$ref": "docs.schema.json#/$defs/menu"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "graphql": {
          "$ref": "docs.schema.json#/$defs/graphql"
        },
        "sdk": {
          "$ref": "docs.schema.json#/$defs/sdk"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "dropdownElement": {
      "type": "object",
      "description": "One entry of the menu at the top of the sidebar.",
      "x-moved-keys": {
        "name": "dropdown",
        "url": "href"
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "dropdown"
        ]
      },
      "properties": {
        "dropdown": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Label of the entry."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "color": {
          "$ref": "docs.schema.json#/$defs/colorPair",
          "description": "Colours of the entry's icon."
        },
        "description": {
          "type": "string",
          "description": "A line below the label."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "anchorElement": {
      "type": "object",
      "description": "One section or link at the top of the sidebar.",
      "x-moved-keys": {
        "name": "anchor",
        "url": "href"
      },
      "x-unread-keys": {
        "isDefaultHidden": "An anchor is always shown, or never: write \"hidden\": true where readers come to its pages by links alone."
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "anchor"
        ]
      },
      "properties": {
        "anchor": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Label of the anchor."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "color": {
          "$ref": "docs.schema.json#/$defs/colorPair",
          "description": "Colours of the anchor's icon."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "version": {
          "type": "string",
          "description": "Version that the pages of this anchor carry."
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "menuElement": {
      "type": "object",
      "description": "One entry of a tab's or product's menu.",
      "x-moved-keys": {
        "name": "item",
        "url": "href"
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "item"
        ]
      },
      "properties": {
        "item": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Label of the entry."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "description": {
          "type": "string",
          "description": "A line below the label."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "href": {
          "$ref": "docs.schema.json#/$defs/elementHref"
        },
        "global": {
          "$ref": "docs.schema.json#/$defs/global"
        },
        "languages": {
          "$ref": "docs.schema.json#/$defs/languages"
        },
        "versions": {
          "$ref": "docs.schema.json#/$defs/versions"
        },
        "dropdowns": {
          "$ref": "docs.schema.json#/$defs/dropdowns"
        },
        "anchors": {
          "$ref": "docs.schema.json#/$defs/anchors"
        },
        "products": {
          "$ref": "docs.schema.json#/$defs/products"
        },
        "tabs": {
          "$ref": "docs.schema.json#/$defs/tabs"
        },
        "groups": {
          "$ref": "docs.schema.json#/$defs/groups"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages"
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "groupElement": {
      "type": "object",
      "description": "A section of the sidebar. Groups nest: a group may stand among the `pages` of another.",
      "x-moved-keys": {
        "collapsed": "expanded",
        "groups": "pages",
        "title": "group"
      },
      "x-unread-keys": {
        "description": "Of a group, readers see its title alone.",
        "includeTags": "Operations are not chosen by their tags. Name those that belong here under \"pages\".",
        "version": "The group is shown in every version that it stands in. Put it under \"groups\" of the version that it belongs to."
      },
      "if": {
        "required": [
          "sourceRef"
        ]
      },
      "else": {
        "required": [
          "group"
        ]
      },
      "properties": {
        "group": {
          "$ref": "docs.schema.json#/$defs/name",
          "description": "Title of the group."
        },
        "icon": {
          "$ref": "docs.schema.json#/$defs/icon"
        },
        "iconType": {
          "$ref": "docs.schema.json#/$defs/iconType"
        },
        "tag": {
          "type": "string",
          "description": "A small label beside the title, for example `New`."
        },
        "root": {
          "$ref": "docs.schema.json#/$defs/path",
          "description": "The page that the group's title leads to, for example `guides/index`."
        },
        "expanded": {
          "type": "boolean",
          "default": false,
          "description": "Whether a nested group starts open. Groups of the first level always are."
        },
        "hidden": {
          "$ref": "docs.schema.json#/$defs/hidden"
        },
        "searchable": {
          "$ref": "docs.schema.json#/$defs/searchable"
        },
        "public": {
          "type": "boolean",
          "description": "On a site with sign-in: whether everybody may read these pages."
        },
        "boost": {
          "$ref": "docs.schema.json#/$defs/boost"
        },
        "pages": {
          "$ref": "docs.schema.json#/$defs/pages",
          "default": []
        },
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi"
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi"
        },
        "sdk": {
          "$ref": "docs.schema.json#/$defs/sdk"
        },
        "directory": {
          "$ref": "docs.schema.json#/$defs/directoryListing"
        },
        "sourceRef": {
          "$ref": "docs.schema.json#/$defs/sourceRef"
        }
      }
    },
    "global": {
      "type": "object",
      "description": "Links that stand beside the navigation on every page.",
      "properties": {
        "languages": {
          "type": "array",
          "description": "Links to other languages.",
          "items": {
            "type": "object",
            "required": [
              "language"
            ],
            "properties": {
              "language": {
                "$ref": "docs.schema.json#/$defs/language"
              },
              "default": {
                "$ref": "docs.schema.json#/$defs/isDefault"
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the link leads."
              }
            }
          }
        },
        "versions": {
          "type": "array",
          "description": "Links to other versions.",
          "items": {
            "type": "object",
            "required": [
              "version"
            ],
            "properties": {
              "version": {
                "$ref": "docs.schema.json#/$defs/name",
                "description": "Name of the version."
              },
              "default": {
                "$ref": "docs.schema.json#/$defs/isDefault"
              },
              "tag": {
                "type": "string",
                "description": "A small label beside the name."
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the link leads."
              }
            }
          }
        },
        "products": {
          "type": "array",
          "description": "Links to other products.",
          "items": {
            "type": "object",
            "required": [
              "product"
            ],
            "properties": {
              "product": {
                "$ref": "docs.schema.json#/$defs/name",
                "description": "Name of the product."
              },
              "description": {
                "type": "string",
                "description": "A line about the product."
              },
              "icon": {
                "$ref": "docs.schema.json#/$defs/icon"
              },
              "iconType": {
                "$ref": "docs.schema.json#/$defs/iconType"
              },
              "color": {
                "$ref": "docs.schema.json#/$defs/colorPair",
                "description": "Colours of the product."
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the link leads."
              }
            }
          }
        },
        "tabs": {
          "type": "array",
          "description": "Links among the tabs.",
          "items": {
            "type": "object",
            "x-moved-keys": {
              "name": "tab",
              "url": "href"
            },
            "required": [
              "tab",
              "href"
            ],
            "properties": {
              "tab": {
                "$ref": "docs.schema.json#/$defs/name",
                "description": "Label of the tab."
              },
              "icon": {
                "$ref": "docs.schema.json#/$defs/icon"
              },
              "iconType": {
                "$ref": "docs.schema.json#/$defs/iconType"
              },
              "align": {
                "type": "string",
                "enum": [
                  "start",
                  "end"
                ],
                "default": "start",
                "description": "At which end of the bar the tab stands."
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the tab leads."
              }
            }
          }
        },
        "dropdowns": {
          "type": "array",
          "description": "Links in the menu at the top of the sidebar.",
          "items": {
            "type": "object",
            "x-moved-keys": {
              "name": "dropdown",
              "url": "href"
            },
            "required": [
              "dropdown",
              "href"
            ],
            "properties": {
              "dropdown": {
                "$ref": "docs.schema.json#/$defs/name",
                "description": "Label of the entry."
              },
              "icon": {
                "$ref": "docs.schema.json#/$defs/icon"
              },
              "iconType": {
                "$ref": "docs.schema.json#/$defs/iconType"
              },
              "color": {
                "$ref": "docs.schema.json#/$defs/colorPair",
                "description": "Colours of the entry's icon."
              },
              "description": {
                "type": "string",
                "description": "A line below the label."
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the entry leads."
              }
            }
          }
        },
        "anchors": {
          "type": "array",
          "description": "Links at the top of the sidebar, for example to a blog.",
          "items": {
            "type": "object",
            "x-moved-keys": {
              "name": "anchor",
              "url": "href"
            },
            "x-unread-keys": {
              "isDefaultHidden": "A link is always shown, or never. Write \"hidden\": true, or leave the link out.",
              "version": "Links of all pages are shown in every version. Put it under \"global.anchors\" of the version that it belongs to."
            },
            "required": [
              "anchor",
              "href"
            ],
            "properties": {
              "anchor": {
                "$ref": "docs.schema.json#/$defs/name",
                "description": "Label of the anchor."
              },
              "icon": {
                "$ref": "docs.schema.json#/$defs/icon"
              },
              "iconType": {
                "$ref": "docs.schema.json#/$defs/iconType"
              },
              "color": {
                "$ref": "docs.schema.json#/$defs/colorPair",
                "description": "Colours of the anchor's icon."
              },
              "hidden": {
                "$ref": "docs.schema.json#/$defs/hidden"
              },
              "href": {
                "$ref": "docs.schema.json#/$defs/href",
                "description": "Where the anchor leads."
              }
            }
          }
        }
      }
    },
    "playgroundDisplay": {
      "type": "string",
      "enum": [
        "interactive",
        "simple",
        "none",
        "auth"
      ],
      "enumDescriptions": [
        "Readers fill in the request and send it.",
        "Readers see and copy the request; nothing is sent.",
        "No playground.",
        "Interactive for readers who are signed in, none for others."
      ]
    },
    "api": {
      "type": "object",
      "description": "The API reference and its playground.",
      "x-moved-keys": {
        "baseUrl": "api.mdx.server",
        "auth": "api.mdx.auth"
      },
      "properties": {
        "openapi": {
          "$ref": "docs.schema.json#/$defs/openapi",
          "description": "OpenAPI documents that pages refer to. They add nothing to the navigation by themselves."
        },
        "asyncapi": {
          "$ref": "docs.schema.json#/$defs/asyncapi",
          "description": "AsyncAPI documents that pages refer to."
        },
        "playground": {
          "type": "object",
          "description": "The form that sends a request.",
          "x-moved-keys": {
            "mode": "display",
            "disableProxy": "proxy"
          },
          "properties": {
            "display": {
              "$ref": "docs.schema.json#/$defs/playgroundDisplay",
              "default": "interactive",
              "description": "What readers can do with an operation. A page's front matter can override it."
            },
            "proxy": {
              "type": "boolean",
              "default": true,
              "description": "`true` sends requests through the docs server; `false` sends them from the browser, which needs CORS."
            },
            "credentials": {
              "type": "boolean",
              "default": false,
              "description": "Whether the browser sends cookies along. It counts only with `proxy: false`."
            }
          }
        },
        "params": {
          "type": "object",
          "description": "How parameters are shown.",
          "properties": {
            "expanded": {
              "type": "string",
              "enum": [
                "all",
                "closed"
              ],
              "default": "closed",
              "description": "Whether nested objects start open."
            },
            "post": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Keys of a schema that become pills after a parameter's name, for example `[\"nullable\", \"x-internal\"]`."
            }
          }
        },
        "url": {
          "type": "string",
          "enum": [
            "full"
          ],
          "description": "`full` shows the whole address in every endpoint's header; by default only the path is shown."
        },
        "examples": {
          "type": "object",
          "description": "Code examples of requests.",
          "properties": {
            "languages": {
              "type": "array",
              "description": "Languages of the generated examples, in order, for example `[\"curl\", \"python\"]`.",
              "items": {
                "$ref": "docs.schema.json#/$defs/sampleLanguage"
              }
            },
            "defaults": {
              "type": "string",
              "enum": [
                "required",
                "all"
              ],
              "default": "all",
              "description": "Which parameters the examples show."
            },
            "prefill": {
              "type": "boolean",
              "default": false,
              "description": "Whether the playground starts with the example values of the document."
            },
            "autogenerate": {
              "type": "boolean",
              "default": true,
              "description": "`false` shows only examples that the document or page brings along."
            }
          }
        },
        "mdx": {
          "type": "object",
          "description": "Endpoints that pages describe by hand, with `api` in their front matter.",
          "properties": {
            "server": {
              "type": [
                "string",
                "array"
              ],
              "items": {
                "type": "string"
              },
              "description": "Base URL of such endpoints, or several to choose from."
            },
            "auth": {
              "type": "object",
              "description": "How such endpoints authenticate.",
              "properties": {
                "method": {
                  "type": "string",
                  "enum": [
                    "bearer",
                    "basic",
                    "key",
                    "cobo"
                  ],
                  "description": "Kind of authentication."
                },
                "name": {
                  "type": "string",
                  "description": "Name of the header that carries the key, for example `x-api-key`."
                }
              }
            }
          }
        }
      }
    },
    "sampleLanguage": {
      "type": "string",
      "x-severity": "warning",
      "enum": [
        "bash",
        "curl",
        "cURL",
        "sh",
        "shell",
        "python",
        "py",
        "javascript",
        "js",
        "node",
        "nodejs",
        "node.js",
        "php",
        "go",
        "golang",
        "java",
        "ruby",
        "rb",
        "powershell",
        "swift",
        "csharp",
        "c#",
        "dotnet",
        ".net",
        ".NET",
        "dot-net",
        "typescript",
        "ts",
        "c",
        "c++",
        "cpp",
        "kotlin",
        "kt",
        "rust",
        "rs",
        "dart",
        "flutter"
      ]
    },
    "seo": {
      "type": "object",
      "description": "What search engines and link previews are told.",
      "x-moved-keys": {
        "indexHiddenPages": "indexing"
      },
      "properties": {
        "indexing": {
          "type": "string",
          "enum": [
            "navigable",
            "all"
          ],
          "enumDescriptions": [
            "Pages in the navigation.",
            "Hidden pages too."
          ],
          "default": "navigable",
          "description": "Which pages search engines may list."
        },
        "metatags": {
          "$ref": "docs.schema.json#/$defs/metatags",
          "description": "Meta tags of every page, for example `{\"og:site_name\": \"Acme Docs\"}`."
        },
        "organization": {
          "type": "object",
          "description": "Who publishes the site, for structured data.",
          "properties": {
            "id": {
              "type": "string",
              "description": "Stable URL that identifies the organisation."
            },
            "name": {
              "type": "string",
              "description": "Its name."
            },
            "legalName": {
              "type": "string",
              "description": "Its registered name."
            },
            "url": {
              "type": "string",
              "description": "Its website."
            },
            "logo": {
              "type": "string",
              "description": "URL or path of its logo."
            },
            "sameAs": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Its profiles elsewhere."
            }
          }
        },
        "trailingSlash": {
          "type": "boolean",
          "default": false,
          "description": "Whether addresses in links, in the sitemap and in canonical tags end with `/`."
        },
        "paths": {
          "type": "array",
          "description": "Meta tags for folders. The longest folder wins, and a page's front matter wins over all.",
          "x-unique-by": "path",
          "items": {
            "type": "object",
            "required": [
              "path",
              "metatags"
            ],
            "properties": {
              "path": {
                "type": "string",
                "pattern": "^[^/](.*[^/])?$",
                "x-expected": "a folder without a slash at its ends, such as `guides/legacy`",
                "description": "The folder, for example `guides/legacy`."
              },
              "metatags": {
                "$ref": "docs.schema.json#/$defs/metatags",
                "description": "Meta tags of the pages in it."
              }
            }
          }
        }
      }
    },
    "metatags": {
      "type": "object",
      "additionalProperties": {
        "type": "string",
        "minLength": 1,
        "description": "Content of the tag."
      }
    },
    "integrations": {
      "type": "object",
      "description": "Services for analytics, support and consent.",
      "properties": {
        "adobe": {
          "type": "object",
          "description": "Adobe Analytics.",
          "required": [
            "launchUrl"
          ],
          "properties": {
            "launchUrl": {
              "$ref": "docs.schema.json#/$defs/webUrl",
              "description": "Launch URL."
            }
          }
        },
        "amplitude": {
          "type": "object",
          "description": "Amplitude.",
          "required": [
            "apiKey"
          ],
          "properties": {
            "apiKey": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "API key."
            }
          }
        },
        "clarity": {
          "type": "object",
          "description": "Microsoft Clarity.",
          "required": [
            "projectId"
          ],
          "properties": {
            "projectId": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Project id."
            }
          }
        },
        "clearbit": {
          "type": "object",
          "description": "Clearbit.",
          "required": [
            "publicApiKey"
          ],
          "properties": {
            "publicApiKey": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Public API key."
            }
          }
        },
        "fathom": {
          "type": "object",
          "description": "Fathom.",
          "required": [
            "siteId"
          ],
          "properties": {
            "siteId": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Site id."
            }
          }
        },
        "frontchat": {
          "type": "object",
          "description": "Front chat.",
          "required": [
            "snippetId"
          ],
          "properties": {
            "snippetId": {
              "type": "string",
              "minLength": 6,
              "description": "Snippet id, at least 6 characters."
            }
          }
        },
        "ga4": {
          "type": "object",
          "description": "Google Analytics 4.",
          "required": [
            "measurementId"
          ],
          "properties": {
            "measurementId": {
              "type": "string",
              "pattern": "^G",
              "x-expected": "an id that starts with `G`",
              "description": "Measurement id, for example `G-ABC123`."
            }
          }
        },
        "gtm": {
          "type": "object",
          "description": "Google Tag Manager.",
          "required": [
            "tagId"
          ],
          "properties": {
            "tagId": {
              "type": "string",
              "pattern": "^G",
              "x-expected": "an id that starts with `G`",
              "description": "Container id, for example `GTM-ABC123`."
            }
          }
        },
        "heap": {
          "type": "object",
          "description": "Heap.",
          "required": [
            "appId"
          ],
          "properties": {
            "appId": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "App id."
            }
          }
        },
        "hightouch": {
          "type": "object",
          "description": "Hightouch.",
          "required": [
            "writeKey"
          ],
          "properties": {
            "writeKey": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Write key."
            },
            "apiHost": {
              "type": "string",
              "description": "API host."
            }
          }
        },
        "hotjar": {
          "type": "object",
          "description": "Hotjar.",
          "required": [
            "hjid",
            "hjsv"
          ],
          "properties": {
            "hjid": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Site id."
            },
            "hjsv": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Version of the script."
            }
          }
        },
        "intercom": {
          "type": "object",
          "description": "Intercom.",
          "required": [
            "appId"
          ],
          "properties": {
            "appId": {
              "type": "string",
              "minLength": 6,
              "description": "App id, at least 6 characters."
            }
          }
        },
        "koala": {
          "type": "object",
          "description": "Koala.",
          "required": [
            "publicApiKey"
          ],
          "properties": {
            "publicApiKey": {
              "type": "string",
              "minLength": 2,
              "description": "Public API key."
            }
          }
        },
        "logrocket": {
          "type": "object",
          "description": "LogRocket.",
          "required": [
            "appId"
          ],
          "properties": {
            "appId": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "App id."
            }
          }
        },
        "mixpanel": {
          "type": "object",
          "description": "Mixpanel.",
          "required": [
            "projectToken"
          ],
          "properties": {
            "projectToken": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Project token."
            },
            "region": {
              "type": "string",
              "enum": [
                "us",
                "eu",
                "in"
              ],
              "description": "Where the data is kept."
            }
          }
        },
        "onetrust": {
          "type": "object",
          "description": "OneTrust.",
          "required": [
            "domainScript"
          ],
          "properties": {
            "domainScript": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Id of the domain script."
            },
            "categoryId": {
              "type": "string",
              "description": "Category that allows analytics."
            },
            "scriptSource": {
              "type": "string",
              "pattern": "^https://",
              "x-expected": "an `https` URL",
              "description": "Where the script is loaded from."
            }
          }
        },
        "pirsch": {
          "type": "object",
          "description": "Pirsch.",
          "required": [
            "id"
          ],
          "properties": {
            "id": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Site id."
            }
          }
        },
        "plausible": {
          "type": "object",
          "description": "Plausible.",
          "required": [
            "domain"
          ],
          "properties": {
            "domain": {
              "type": "string",
              "pattern": "^(?!https?://).",
              "x-expected": "a domain without `https://`",
              "description": "Domain, for example `docs.example.com`."
            },
            "server": {
              "type": "string",
              "pattern": "^(?!https?://).",
              "x-expected": "a domain without `https://`",
              "description": "Server of your own, without `https://`."
            }
          }
        },
        "posthog": {
          "type": "object",
          "description": "PostHog.",
          "required": [
            "apiKey"
          ],
          "properties": {
            "apiKey": {
              "type": "string",
              "pattern": "^phc_",
              "x-expected": "a key that starts with `phc_`",
              "description": "Project API key."
            },
            "apiHost": {
              "$ref": "docs.schema.json#/$defs/webUrl",
              "description": "Server of your own."
            },
            "sessionRecording": {
              "type": "boolean",
              "default": false,
              "description": "Whether sessions are recorded."
            }
          }
        },
        "segment": {
          "type": "object",
          "description": "Segment.",
          "required": [
            "key"
          ],
          "properties": {
            "key": {
              "$ref": "docs.schema.json#/$defs/name",
              "description": "Write key."
            },
            "cdnUrl": {
              "type": "string",
              "pattern": "^https://[^?#]+$",
              "x-expected": "an `https` URL without query and `#`",
              "description": "Server that the script is loaded from."
            }
          }
        },
        "telemetry": {
          "type": "object",
          "description": "Telemetry of the docs platform.",
          "properties": {
            "enabled": {
              "type": "boolean",
              "description": "`false` also removes the feedback widgets."
            }
          }
        },
        "cookies": {
          "type": "object",
          "description": "The entry in the browser's local storage that tells that a reader has consented.",
          "properties": {
            "key": {
              "type": "string",
              "description": "Name of the entry."
            },
            "value": {
              "type": "string",
              "description": "Value that means consent."
            }
          }
        },
        "transcend": {
          "type": "object",
          "description": "Transcend.",
          "required": [
            "bundleId"
          ],
          "properties": {
            "bundleId": {
              "type": "string",
              "pattern": "^[A-Za-z0-9_-]+$",
              "x-expected": "letters, digits, `_` and `-`",
              "description": "Bundle id."
            },
            "analyticsPurpose": {
              "type": "string",
              "minLength": 1,
              "maxLength": 100,
              "description": "Purpose that allows analytics."
            }
          }
        }
      }
    },
    "webUrl": {
      "type": "string",
      "pattern": "^https?://[^/]",
      "x-expected": "a URL that starts with `https://`"
    }
  }
};

export const pageSchema: JsonSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "page.schema.json",
  "title": "Front matter",
  "description": "The settings at the top of a page. Keys of your own are kept as metadata.",
  "type": "object",
  "additionalProperties": true,
  "properties": {
    "title": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "Title of the page, in the navigation and in the browser tab. Default: made from the file's name."
    },
    "description": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "What the page is about: shown below the title, in search results and in `llms.txt`."
    },
    "sidebarTitle": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "A shorter title for the navigation."
    },
    "icon": {
      "$ref": "docs.schema.json#/$defs/icon"
    },
    "iconType": {
      "$ref": "docs.schema.json#/$defs/iconType"
    },
    "tag": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "A small label in the navigation, for example `New`."
    },
    "hidden": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` leaves the page out of navigation and search. It stays reachable by its address."
    },
    "noindex": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` keeps the page out of search, of search engines and of the sitemap, but in the navigation."
    },
    "searchable": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`false` keeps the page out of the site's own search."
    },
    "boost": {
      "$ref": "docs.schema.json#/$defs/boost"
    },
    "deprecated": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` marks the page as deprecated, beside its title and in the navigation."
    },
    "hideFooterPagination": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` leaves out the links to the previous and next page."
    },
    "hideApiMarker": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` leaves out the method badge in the navigation."
    },
    "related": {
      "type": [
        "boolean",
        "array"
      ],
      "description": "Links to related pages: paths, URLs, or `Title: link`. `false` leaves them out.",
      "if": {
        "type": "boolean"
      },
      "then": {
        "enum": [
          false
        ]
      },
      "items": {
        "type": [
          "string",
          "object"
        ],
        "minLength": 1,
        "minProperties": 1,
        "maxProperties": 1,
        "x-expected": "a title with its link, such as `Guide: /guides/start`",
        "additionalProperties": {
          "type": "string"
        }
      }
    },
    "contextual": {
      "$ref": "docs.schema.json#/$defs/contextual",
      "description": "Replaces the site's page menu. `options: []` leaves it out."
    },
    "groups": {
      "type": [
        "array",
        "object"
      ],
      "description": "User groups that may read the page (with the playground mode `auth`: use the playground), for example `[\"partners\"]`.",
      "items": {
        "type": "string"
      },
      "properties": {
        "includes": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Groups that may. `*` matches any name."
        },
        "excludes": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Groups that may not."
        }
      }
    },
    "public": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true`: everybody may read the page, signed in or not."
    },
    "isPublic": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "The same as `public`."
    },
    "mode": {
      "type": "string",
      "enum": [
        "default",
        "wide",
        "custom",
        "frame",
        "center",
        "assistant"
      ],
      "enumDescriptions": [
        "Sidebar, content, table of contents.",
        "Without the table of contents.",
        "Only the top bar; the page draws the rest.",
        "Like `custom`, with the sidebar.",
        "Centred text without sidebar and table of contents.",
        "A page around the assistant."
      ],
      "default": "default",
      "description": "Layout of the page."
    },
    "url": {
      "type": "string",
      "minLength": 1,
      "pattern": "^\\s*(/(?![\\t\\n\\r]*[/\\\\])|[hH][tT][tT][pP][sS]?://(\\[[0-9a-fA-F:.]+\\](:\\d+)?|[^\\s/?#\\\\\\[\\]%<>^|]+)([/?#\\\\]|\\s*$)|([mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):\\S)",
      "x-expected": "a URL such as `https://example.com`, `mailto:…` or `tel:…`, or a path that starts with one `/`",
      "x-severity": "warning",
      "description": "Makes the page's entry in the navigation a link to this URL. The page has nothing else: its own address leads there. Its own address, and what is neither `http(s)`, `mailto`, `tel` nor a path of the site, count as none."
    },
    "api": {
      "type": "string",
      "pattern": "^\\s*([gG][eE][tT]|[pP][uU][tT]|[pP][oO][sS][tT]|[dD][eE][lL][eE][tT][eE]|[oO][pP][tT][iI][oO][nN][sS]|[hH][eE][aA][dD]|[pP][aA][tT][cC][hH]|[tT][rR][aA][cC][eE])\\s+\\S",
      "x-expected": "a method and a path or URL, such as `POST /users`",
      "description": "An endpoint that the page describes by hand: `METHOD /path` or `METHOD https://…`."
    },
    "openapi": {
      "type": "string",
      "minLength": 1,
      "description": "The operation that the page documents: `METHOD /path`, with its OpenAPI file before it where several have it, or `webhook name`. For example `openapi.json GET /users/{id}`."
    },
    "openapi-schema": {
      "type": "string",
      "minLength": 1,
      "description": "The schema that the page documents: its name, with the OpenAPI file before it where several have it."
    },
    "asyncapi": {
      "type": "string",
      "minLength": 1,
      "description": "The channel that the page documents: its id, with the AsyncAPI file before it. For example `asyncapi.yaml chat`."
    },
    "graphql": {
      "type": [
        "string",
        "object"
      ],
      "description": "The GraphQL field or type that the page documents. Nothing is shown of it yet."
    },
    "sdk": {
      "type": [
        "string",
        "object"
      ],
      "description": "The symbol of a library that the page documents. Nothing is shown of it yet."
    },
    "authMethod": {
      "type": "string",
      "enum": [
        "bearer",
        "basic",
        "key",
        "cobo",
        "none"
      ],
      "description": "How the endpoint of `api` authenticates. Default: `api.mdx.auth.method` of docs.json."
    },
    "auth": {
      "type": "string",
      "description": "How the endpoint of `api` authenticates."
    },
    "contentType": {
      "type": "string",
      "description": "Media type of the request body of `api`, for example `multipart/form-data`."
    },
    "playground": {
      "$ref": "docs.schema.json#/$defs/playgroundDisplay",
      "description": "What readers can do with the operation on this page. Default: `api.playground.display` of docs.json."
    },
    "version": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "Version that the page belongs to. Default: that of its place in the navigation."
    },
    "keywords": {
      "type": [
        "array",
        "string"
      ],
      "items": {
        "type": [
          "string",
          "number"
        ]
      },
      "description": "Words that the page is also found by, for example `[\"billing\", \"invoices\"]`."
    },
    "timestamp": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "Whether the date of the last change is shown. Default: `metadata.timestamp` of docs.json."
    },
    "lastUpdatedDate": {
      "type": "string",
      "description": "Date of the last change, for example `2026-03-01`. It is shown where `timestamp` is on."
    },
    "createdDate": {
      "type": "string",
      "description": "Date when the page was first published."
    },
    "rss": {
      "$ref": "page.schema.json#/$defs/flag",
      "description": "`true` offers the page's updates as an RSS feed."
    },
    "robots": {
      "type": [
        "string",
        "array"
      ],
      "items": {
        "type": "string"
      },
      "description": "Content of the `robots` meta tag, for example `noindex, nofollow`; of a list, each value makes a tag."
    },
    "canonical": {
      "type": "string",
      "description": "The canonical URL of the page."
    },
    "authors": {
      "description": "Who wrote the page, in any form."
    }
  },
  "patternProperties": {
    "^(og|twitter):": {
      "$ref": "page.schema.json#/$defs/text",
      "description": "Content of a meta tag for link previews. Write the key in quotes: `\"og:title\"`."
    }
  },
  "$defs": {
    "text": {
      "type": [
        "string",
        "number",
        "boolean"
      ]
    },
    "flag": {
      "type": "boolean",
      "x-quoted": true
    }
  }
};

export const openapiExtensionsSchema: JsonSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "openapi-extensions.schema.json",
  "title": "OpenAPI extensions",
  "description": "The `x-` keys that this platform reads in OpenAPI documents, by the object they stand on.",
  "$defs": {
    "operation": {
      "type": "object",
      "additionalProperties": true,
      "properties": {
        "x-svc": {
          "$ref": "openapi-extensions.schema.json#/$defs/operationSettings"
        },
        "x-mint": {
          "$ref": "openapi-extensions.schema.json#/$defs/operationSettings"
        },
        "x-hidden": {
          "$ref": "openapi-extensions.schema.json#/$defs/excluded"
        },
        "x-excluded": {
          "$ref": "openapi-extensions.schema.json#/$defs/excluded"
        },
        "x-exclude": {
          "type": "boolean",
          "x-quoted": true,
          "deprecated": true,
          "x-deprecated-for": "x-excluded",
          "description": "`true` leaves the operation out of the generated pages."
        },
        "x-codeSamples": {
          "$ref": "openapi-extensions.schema.json#/$defs/codeSamples"
        },
        "x-code-samples": {
          "$ref": "openapi-extensions.schema.json#/$defs/codeSamples"
        },
        "x-mcp": {
          "$ref": "openapi-extensions.schema.json#/$defs/mcp",
          "deprecated": true,
          "x-deprecated-message": "Write `mcp` inside `x-svc`."
        }
      }
    },
    "schema": {
      "type": [
        "object",
        "boolean"
      ],
      "additionalProperties": true,
      "properties": {
        "x-svc": {
          "$ref": "openapi-extensions.schema.json#/$defs/schemaSettings"
        },
        "x-mint": {
          "$ref": "openapi-extensions.schema.json#/$defs/schemaSettings"
        },
        "x-default": {
          "description": "The value that the playground starts with. It does not change the schema's `default`."
        },
        "x-svc-enum": {
          "$ref": "openapi-extensions.schema.json#/$defs/enumGroups"
        },
        "x-mint-enum": {
          "$ref": "openapi-extensions.schema.json#/$defs/enumGroups"
        }
      }
    },
    "tag": {
      "type": "object",
      "additionalProperties": true,
      "properties": {
        "x-group": {
          "type": "string",
          "minLength": 1,
          "description": "Label of the tag's group in the navigation. The tag's name stays part of the URL."
        }
      }
    },
    "securityScheme": {
      "type": "object",
      "additionalProperties": true,
      "properties": {
        "x-default": {
          "type": [
            "string",
            "number"
          ],
          "description": "What the playground fills in as the API key or bearer token."
        }
      }
    },
    "excluded": {
      "type": "boolean",
      "x-quoted": true,
      "default": false,
      "description": "`true` leaves the operation out of the generated pages."
    },
    "operationSettings": {
      "type": "object",
      "description": "Settings of the page that is generated for the operation.",
      "properties": {
        "metadata": {
          "$ref": "page.schema.json",
          "description": "Front matter of the generated page, for example `{\"sidebarTitle\": \"List users\"}`. Every key works but `openapi`."
        },
        "content": {
          "type": "string",
          "description": "MDX that stands before the generated documentation."
        },
        "href": {
          "type": "string",
          "minLength": 1,
          "description": "Address of the page, for example `/users/list`, instead of the generated one."
        },
        "groups": {
          "$ref": "openapi-extensions.schema.json#/$defs/userGroups"
        },
        "mcp": {
          "$ref": "openapi-extensions.schema.json#/$defs/mcp"
        }
      }
    },
    "schemaSettings": {
      "type": "object",
      "description": "How the field is shown.",
      "properties": {
        "pre": {
          "$ref": "openapi-extensions.schema.json#/$defs/pills",
          "description": "Pills before the name, for example `[\"beta\"]`."
        },
        "post": {
          "$ref": "openapi-extensions.schema.json#/$defs/pills",
          "description": "Pills after the name and the built-in ones, for example `[\"admin\"]`."
        },
        "groups": {
          "$ref": "openapi-extensions.schema.json#/$defs/userGroups"
        },
        "playground": {
          "type": "object",
          "description": "How the playground shows the field.",
          "properties": {
            "expand": {
              "type": "boolean",
              "description": "Whether the object starts open."
            }
          }
        }
      }
    },
    "pills": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "userGroups": {
      "type": "array",
      "items": {
        "type": "string"
      },
      "description": "User groups that may see this."
    },
    "mcp": {
      "type": "object",
      "description": "Whether and how agents can call the operation as a tool.",
      "properties": {
        "enabled": {
          "type": "boolean",
          "description": "Whether it is offered as a tool."
        },
        "name": {
          "type": "string",
          "description": "Name of the tool."
        },
        "description": {
          "type": "string",
          "description": "What agents are told about it."
        }
      }
    },
    "enumGroups": {
      "type": "object",
      "description": "User groups that may see single values of the enum, or of `const`: `{value: [groups]}`. On an array, of its items.",
      "additionalProperties": {
        "$ref": "openapi-extensions.schema.json#/$defs/userGroups"
      }
    },
    "codeSamples": {
      "type": "array",
      "description": "Code examples of the operation, before the generated ones.",
      "items": {
        "type": "object",
        "required": [
          "lang",
          "source"
        ],
        "properties": {
          "lang": {
            "type": "string",
            "description": "Language of the example, for example `python`."
          },
          "label": {
            "type": "string",
            "description": "Title of the example; tells several in one language apart."
          },
          "source": {
            "type": "string",
            "description": "The code."
          }
        }
      }
    }
  }
};
