/** The page of a file: "/about/index.html" and "/about.data" belong to "/about", "//index.html" and "/_.data" to "/". */
export function pageOf(uri: string): string {
  return uri.replace(/\/index\.html$|\.data$/, '').replace(/^\/?_?$/, '/');
}
