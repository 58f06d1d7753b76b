import type { Logger } from 'pino'
import type { Config } from '#platform/server/config/config.ts'
import packageFile from '../../../package.json' with { type: 'json' }

type Opened = { close: () => Promise<void> }

/**
 * Opens what `open` opens and, where OTEL_EXPORTER_OTLP_ENDPOINT names a collector, collects its traces; what is left of them is sent once it
 * has closed.
 */
export async function startTracing<T extends Opened>(config: Config, log: Logger, open: () => Promise<T>): Promise<T> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return open()
  // Its libraries are loaded only where somebody collects traces.
  const { collectTraces } = await import('#platform/server/tracing/collect-traces.ts')
  const traces = collectTraces({ endpoint, version: packageFile.version, log })
  try {
    const opened = await open()
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await traces.close()
      },
    }
  } catch (error) {
    await traces.close()
    throw error
  }
}
