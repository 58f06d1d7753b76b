import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import tests from '../../vitest.config.ts'

export default mergeConfig(tests, { root: join(import.meta.dirname, '../..'), test: { setupFiles: ['tests/planted/alter-texts.ts'] } })
