// `npm test`: installs what is missing, then runs every check and test. Must be readable by every Node there is, so that
// an old one gets a sentence and not a syntax error.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Hivehold needs Node 20 or newer for its tests; this is ' + process.version + '. Get one from https://nodejs.org.')
  process.exit(1)
}
void import('./bootstrap/run-steps.mjs').then((module) => module.runSteps())
