/** Defines the shared style of emails. Styles are inline, because email programs support little else. */
export const serif =
  "font-family:Newsreader,'Iowan Old Style',Palatino,Georgia,'Times New Roman',serif";
export const sans = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
export const anchor = "color:#3f4a78;text-decoration:underline";
export const rule = "border-top:1px solid #d9d3c8;font-size:0;line-height:0;height:1px";

/** The few rules in the head adapt an email to dark mode and narrow screens. */
export const mailCss = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{word-break:break-word}
@media (max-width:480px){.page{padding:24px 20px !important}.headline{font-size:29px !important}}
@media (prefers-color-scheme:dark){
.paper{background:#171614 !important}
.ink,.ink p,.ink td,.headline,.name{color:#f3efe8 !important}
.quiet,.quiet p,.ink .label,.ink td .quiet{color:#b9b2a7 !important}
.rule,.row td{border-color:#3b3833 !important}
.link{color:#b4bee6 !important}
}`;
