// `node scripts/with-browser.mjs program …`: runs a program that needs a browser, which is found or installed as for `npm test`. Must
// be readable by every Node there is.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Hivehold needs Node 20 or newer; this is ' + process.version + '. Get one from https://nodejs.org.')
  process.exit(1)
}
void import('./bootstrap/run-with-browser.mjs').then((module) => module.runWithBrowser(process.argv.slice(2)))
