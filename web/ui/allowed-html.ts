/**
 * The elements and attributes allowed in HTML that staff wrote; everything else is removed, whichever sanitiser is
 * used.
 */
export const allowedElements = [
  ..."a abbr b blockquote br caption cite code dd div dl dt em h2 h3 h4 hr i li mark ol p pre s small".split(
    " ",
  ),
  ..."span strong sub sup table tbody td tfoot th thead time tr u ul".split(" "),
];

export const allowedAttributes = ["colspan", "href", "lang", "rowspan", "scope", "title"];
