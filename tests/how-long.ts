/** The tests take as long as their proof asks for (`npm run prove`); otherwise each long one has a short form. */
export const isProof = process.env['PROVE'] === '1'
