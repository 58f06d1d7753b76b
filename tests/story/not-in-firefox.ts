// Stories that run in Chromium alone, each group with the reason. All are limits of the driver, not of Firefox; each title is the
// beginning of one in a spec file, which `not-in-firefox.test.ts` looks for.

/** Why, and the titles. */
export const notInFirefox: Readonly<Record<string, readonly string[]>> = {
  'of several windows only the last is the active one: what is focused or typed in another is not': [
    'members that cannot be read, changed or removed stay as they were, and so do notifications',
    'three people, by email: in, up, down, out, and handed on',
    'two tabs of one form have a draft each; the second sees what the first saved',
    'a new person signs up through the link, and accepts on the dashboard',
    'a single word leaves the last name empty',
    'a task cannot be given to somebody just removed',
    'somebody is chosen to look after a contract, which shows that, and what is coming is filtered by that person',
    'a group of either kind gets another name, and nobody overwrites another’s change unknowingly',
    'a group is deleted once nobody else is in it, after a confirmation that names and counts',
    'an admin gives another role, which shows at once in the open tab of the other',
    'a role that somebody else has changed is not overwritten unknowingly',
    'a member is removed after a confirmation, and their open tab loses the group',
    'a member leaves the group and is back in their own hive; its creator hands it on first',
    'changes saved by keyboard stay, and the member is notified',
    'a member is removed from the profile page',
    'the key N adds one thing after another, unless off',
    'the change log says who did what, and when, and no address',
    'a mother pairs the kitchen tablet; her son ticks a task there with his PIN, and she ends it',
  ],
  'the driver knows neither themes nor forced colours nor paper': [
    'forced colours show which view is chosen and where to search',
    'the pictures follow the theme: the system’s, or the one chosen on this device',
    'a family prints its week, its trip and its shopping list without what one presses',
    'somebody prints the coming year, and what 12 months cost',
  ],
  'what is asked of Chromium by its own protocol': ['the app can be installed: its manifest and its icons are what browsers ask for'],
  'the driver gives no permission to read the clipboard': [
    'a list that is pasted becomes one item a line, and a count is added to what is there',
    'a pasted list becomes one task a line, which is shown before',
  ],
  'the driver tells neither what a request has sent nor when the network is idle, nor forgets cookies of one that is on its way': [
    'what was typed waits over an expired session, for the same person',
    'the session is renewed while the app is used, at most hourly',
    'a person is reminded again on a day that they choose, and nobody else is',
    'a failed invitation shows why, and nothing typed is lost',
    'the front page loads hardly any script, nothing foreign, and its pictures',
    'in a shop without a network ticks and new items stay, and are sent when it is back',
    // Sending a request on needs what it has sent.
    'on plain http a link can be scanned or copied from its field',
    // What was typed is known from what was sent.
    'no screen or dialog of a group has a word outside the catalogues',
  ],
  'the wheel turns whole pixels only': ['the key of a page scrolls away under the header'],
  'the driver does not outlive long tables of forms': [
    'whatever is typed into the form of any dialog stays there, is refused in words, and goes with Cancel',
    'every form is accessible and fits; a failed save is shown, and nothing typed is lost',
    'completed tasks raise their people on the leaderboard, in every browser at once',
    'nine rooms but Health are shared in a few presses, and fit',
  ],
}
