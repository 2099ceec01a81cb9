/** What Markdown of people may make (spec §9), as it is seen on a page. */
export const mayBeWritten =
  /^((p|br|hr|em|strong|s|del|ul|li|h3|h4|blockquote|pre|table|thead|tbody|tr|th|td)|ol( start)?|code( class)?|a( href rel( title)? (https?|mailto|tel):)?)$/
