/**
 * Elements and attributes that user-written Markdown may produce (spec §9), in the form `readPage` returns
 * them.
 */
export const allowedMarkup =
  /^((p|br|hr|em|strong|s|del|ul|li|h3|h4|blockquote|pre|table|thead|tbody|tr|th|td)|ol( start)?|code( class)?|a( href rel( title)? (https?|mailto|tel):)?)$/
