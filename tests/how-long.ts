/** Whether tests run at the length of the proof (`npm run prove`); otherwise each long one has a short form. */
export const isProof = process.env['PROVE'] === '1'
