import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, 'Microsoft Edge', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['a browser of the tests', null, null],
  ['', null, null],
  ['\u0000<script>', null, null],
])('%j gets the name that people know', (device, browser, system) => {
  expect(deviceName(device)).toEqual({ browser, system })
})
