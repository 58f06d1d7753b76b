import { array, assert, integer, nat, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from './client-address.ts'

const octets = array(nat(255), { minLength: 4, maxLength: 4 })
const groups = (count: number) => array(nat(0xff_ff), { minLength: count, maxLength: count })
const port = integer({ min: 1, max: 65_535 })
const hex = (numbers: readonly number[]): string => numbers.map((number) => number.toString(16)).join(':')

/** Returns the ways in which servers and proxies write one IPv4 address. */
function spellings4([a = 0, b = 0, c = 0, d = 0]: readonly number[], at: number): string[] {
  const dotted = [a, b, c, d].join('.')
  const mapped = hex([a * 256 + b, c * 256 + d])
  return [
    dotted,
    ` ${dotted} `,
    `${dotted}:${at}`,
    `::ffff:${dotted}`,
    `::FFFF:${mapped}`,
    `0:0:0:0:0:ffff:${mapped}`,
    `[::ffff:${dotted}]:${at}`,
    `::ffff:${dotted}%eth0`,
  ]
}

/** Returns the ways to write one IPv6 address. */
function spellings6(all: readonly number[], at: number): string[] {
  const plain = hex(all)
  const long = all.map((number) => number.toString(16).padStart(4, '0')).join(':')
  return [plain, plain.toUpperCase(), long, `[${plain}]`, `[${plain}]:${at}`, `${plain}%en0`, `[${plain}%25en0]:${at}`]
}

test('every spelling of an IPv4 address has the same key, and two addresses have two', () => {
  assert(
    property(octets, octets, port, (one, other, at) => {
      pre(one.join('.') !== other.join('.'))
      const keys = new Set(spellings4(one, at).map(addressKey))
      expect([...keys]).toEqual([one.join('.')])
      expect(keys).not.toContain(addressKey(other.join('.')))
    }),
  )
})

test('every spelling of every IPv6 address in a /64 has the same key, and two /64s have two', () => {
  // With a prefix in public use, so that none of them is an IPv4 address in disguise.
  const network = groups(3).map((rest) => [0x20_01, ...rest])
  assert(
    property(network, network, groups(4), groups(4), port, (net, otherNet, host, otherHost, at) => {
      pre(hex(net) !== hex(otherNet))
      const keys = new Set([...spellings6([...net, ...host], at), ...spellings6([...net, ...otherHost], at)].map(addressKey))
      expect(keys.size).toBe(1)
      expect(keys).not.toContain(addressKey(hex([...otherNet, ...host])))
    }),
  )
})

test('the zeros of an IPv6 address may be left out', () => {
  expect(['2001:db8::1', '2001:0db8:0:0::ffff', '2001:db8:0000::'].map(addressKey)).toEqual(Array(3).fill('2001:db8::/64'))
})

test('texts that are no address share one key', () => {
  const keys = ['', 'unknown', '_hidden', 'evil.example:80', '1.2.3.4, 5.6.7.8', '[::1', '999.1.1.1'].map(addressKey)
  expect(new Set(keys)).toEqual(new Set(['unknown']))
})
