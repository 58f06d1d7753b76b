import { expect, test } from 'vitest'
import { mayConnectTo, readNetworks } from './public-address.ts'

const open = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '100.63.255.255']
const moreOpen = ['100.128.0.0', '169.253.255.255', '169.255.0.0', '223.255.255.255', '198.17.255.255', '198.20.0.0', '11.0.0.0', '9.9.9.9']
const openIpv6 = ['2606:4700:4700::1111', '2a00:1450:4009::200e', '2001:4860:4860::8888', '2400:cb00::1', '2620:fe::fe', '2003::1']

test.each([...open, ...moreOpen, ...openIpv6])('%s can be reached by everybody', { tags: ['OUTC-03'] }, (address) => {
  expect(mayConnectTo(address, [])).toBe(true)
})

const here = ['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.1.2.3', '127.255.255.254', '::', '::1']
const inside = ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', 'fc00::1', 'fd12:3456::1']
const linked = ['169.254.0.1', '169.254.255.255', 'fe80::1', 'febf::1', 'fec0::1']
const metadata = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254', '192.0.0.192']
const sharedOrMany = ['100.64.0.1', '100.127.255.255', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1']
const reserved = [
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  '254.1.1.1',
  '192.88.99.1',
]
const reservedIpv6 = [
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'e000::1',
]
const mapped = ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1']
const translated = [
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:0:7f00::1',
]
const compatible = ['::127.0.0.1', '::10.0.0.1', '::7f00:1']
const noAddresses = ['', 'localhost', '1.2.3', '300.1.1.1', '::g', 'fe80::1%eth0']

test.each([here, inside, linked, metadata, sharedOrMany, reserved, reservedIpv6, mapped, translated, compatible, noAddresses].flat())(
  '%s is refused',
  { tags: ['OUTC-03'] },
  (address) => {
    expect(mayConnectTo(address, [])).toBe(false)
  },
)

test('the operator opens a network, and no other', { tags: ['OUTC-03'] }, () => {
  const opened = readNetworks('192.168.1.0/24, fd00::/8,127.0.0.1') ?? []
  expect(['192.168.1.7', 'fd00::7', '127.0.0.1'].every((address) => mayConnectTo(address, opened))).toBe(true)
  expect(['192.168.2.7', 'fe80::7', '127.0.0.2', '::ffff:192.168.1.7'].some((address) => mayConnectTo(address, opened))).toBe(false)
})

test.each(['', '192.168.1.0/33', 'home', '192.168.1.0/24,', '10/8/1'])('%j is no list of networks', (typed) => {
  expect(readNetworks(typed)).toBeUndefined()
})
