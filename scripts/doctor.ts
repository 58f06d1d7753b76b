// npm run doctor: checks everything that Hivehold needs, in its environment, and prints what to do about each fault. It changes nothing.
import { examine } from '#operations/doctor/server/examine.ts'
import type { Finding } from '#operations/doctor/server/finding.ts'

const marks: Record<Finding['level'], string> = { ok: 'well ', note: 'note ', fault: 'FAULT' }
const findings = await examine(process.env, new Date())
const width = Math.max(...findings.map(({ about }) => about.length))
for (const { about, level, text, fix } of findings) {
  console.log(`${marks[level]}  ${about.padEnd(width)}  ${text}`)
  if (fix !== undefined) console.log(`${' '.repeat(width + 9)}→ ${fix}`)
}
const faults = findings.filter(({ level }) => level === 'fault').length
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
process.exitCode = faults === 0 ? 0 : 1
