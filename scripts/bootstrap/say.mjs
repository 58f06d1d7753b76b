/** Tells the person at the terminal what is going on. @param {string} sentence */
export function say(sentence) {
  console.log(`Hivehold: ${sentence}`)
}

/** Ends with a sentence that says what is wrong and what to do. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(`Hivehold: ${sentence}`)
  process.exit(1)
}
