// `npm start`: installs and builds what is missing, then runs the server. Must be readable by every Node there is, so that
// an old one gets a sentence and not a syntax error.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Hivehold needs Node 20 or newer to start; this is ' + process.version + '. Get one from https://nodejs.org.')
  process.exit(1)
}
void import('./bootstrap/start-hivehold.mjs').then((module) => module.startHivehold(process.argv.slice(2)))
