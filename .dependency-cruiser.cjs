// The order of the tiers, once. A tier uses itself, those beside it and the tiers before it.
const tiers = [['platform'], ['foundation'], ['household'], ['organizer'], ['overview', 'operations', 'site'], ['app']]

const upward = tiers.slice(0, -1).map((tier, rank) => {
  const above = tiers.slice(rank + 1).flat()
  return {
    name: `${tier.join('-and-')}-imports-downward`,
    comment: `${tier.join(' and ')} know nothing of ${above.join(', ')}`,
    severity: 'error',
    from: { path: `^src/(${tier.join('|')})/`, pathNot: '\\.(test|spec|sample)\\.tsx?$' },
    to: { path: `^src/(${above.join('|')})/` },
  }
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '\\.(gen|d|test|spec)\\.tsx?$|\\.json$|theme-boot|landing-script' },
      to: {},
    },
    {
      name: 'household-features-are-strangers',
      severity: 'error',
      from: { path: '^src/household/([^/]+)/' },
      to: { path: '^src/household/([^/]+)/', pathNot: '^src/household/$1/' },
    },
    {
      name: 'web-has-no-server',
      severity: 'error',
      from: { path: '/web/', pathNot: '\\.(test|spec|sample)\\.tsx?$' },
      to: { path: '/server/' },
    },
    {
      name: 'server-has-no-web',
      severity: 'error',
      from: { path: '/server/', pathNot: '\\.(test|spec|sample)\\.tsx?$' },
      to: { path: '/web/' },
    },
    {
      name: 'server-has-its-packages',
      comment: 'the image is without devDependencies, among which are the packages that vite bundles for the browser',
      severity: 'error',
      from: { path: '/(server|shared)/|contract\\.ts$', pathNot: '\\.(test|spec|sample)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-has-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|spec|sample)\\.tsx?$' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'browser-has-no-schemas',
      comment: 'zod stays on the server; a contract is imported for its types alone',
      severity: 'error',
      from: { path: '/web/', pathNot: '\\.(test|spec|sample)\\.tsx?$' },
      to: { path: '^node_modules/zod|contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
    parser: 'swc',
  },
}
