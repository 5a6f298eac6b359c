import { html, Markup } from "./markup.ts";

interface MailPage {
  readonly subject: string;
  /** The preview text that inboxes show next to the subject. */
  readonly preview: string;
  readonly css: string;
  /** The padding of the page inside its background. */
  readonly padding: string;
  readonly content: Markup;
}

/**
 * Renders the complete HTML of an email or a newsletter around its content: a column on a background, as wide as email programs
 * allow.
 */
export const mailPage = ({ subject, preview, css, padding, content }: MailPage): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${new Markup(css)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#faf8f4">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        ${mailTable(
          html`<tr>
            <td align="center">
              ${mailTable(
                html`<tr>
                  <td class="page" style="padding:${padding}">${content}</td>
                </tr>`,
                "max-width:600px",
              )}
            </td>
          </tr>`,
          "background:#faf8f4",
          "paper",
        )}
      </body>
    </html> `.text;

/** Renders a table, the only layout that all email programs support. */
export const mailTable = (rows: Markup, style = "", name = ""): Markup =>
  html`<table
    role="presentation"
    class="${name}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}"
  >
    ${rows}
  </table>`;
