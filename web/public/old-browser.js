// Of all that the application needs, the oldest browsers of package.json's browserslist got this last: one without it is told
// so. Without newer syntax, which such a browser may not read.
if (!Array.prototype.toSorted) {
  // biome-ignore lint/style/useTemplate: a template is newer syntax.
  document.getElementById('old-browser-' + document.documentElement.lang).hidden = false
}
