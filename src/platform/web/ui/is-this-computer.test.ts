import { expect, it } from 'vitest'
import { isThisComputer } from './is-this-computer.ts'

it.each([
  'http://localhost:3000/x',
  'http://LOCALHOST/x',
  'http://hive.localhost:3000/x',
  'http://127.0.0.1:3000/x',
  'http://[::1]:3000/x',
])('%s works on one computer only', (link) => expect(isThisComputer(link)).toBe(true))

it.each(['https://hive.example.org/x', 'http://my-machine:3000/x', 'http://192.168.1.5:3000/x', 'https://localhost.example.org/x'])(
  '%s can be passed on',
  (link) => expect(isThisComputer(link)).toBe(false),
)
