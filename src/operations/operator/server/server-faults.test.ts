import { expect, test } from 'vitest'
import { type Facts, serverFaults } from './server-faults.ts'

const queue = { queue: 'look', waiting: 0, waitingSince: null, failures: 0, failedAt: null, doneAt: null }
const well: Facts = {
  queues: [queue],
  mail: { server: true, waiting: 3, tried: 0, sent: 40, givenUp: 0 },
  worker: { state: 'running', lateSince: null },
  disk: { totalBytes: 30e9, freeBytes: 18e9 },
  backup: { newestAt: new Date(), fault: null, sameDisk: false },
}

test('a sound server has no faults, even if its disk is unreadable or its worker elsewhere', { tags: ['OPS-10'] }, () => {
  expect(serverFaults(well)).toEqual([])
  expect(serverFaults({ ...well, disk: null, worker: { state: 'elsewhere', lateSince: null } })).toEqual([])
})

test('each fault is named, what matters most first', { tags: ['OPS-10'] }, () => {
  expect(
    serverFaults({
      queues: [{ ...queue, failures: 1 }],
      mail: { ...well.mail, tried: 1 },
      worker: { state: 'late', lateSince: '2026-11-23T08:00:00.000Z' },
      disk: { totalBytes: 30e9, freeBytes: 1e8 },
      backup: { newestAt: new Date(), fault: null, sameDisk: true },
    }),
  ).toEqual(['lowDisk', 'workerLate', 'jobsFailed', 'mailsWait', 'sameDisk'])
  expect(serverFaults({ ...well, mail: { ...well.mail, givenUp: null } })).toEqual(['mailsWait'])
})

test('without a backup its disk does not matter, and without a mail server nothing is expected to leave', { tags: ['OPS-10'] }, () => {
  expect(serverFaults({ ...well, backup: { newestAt: null, fault: null, sameDisk: true } })).toEqual(['noBackup'])
  expect(serverFaults({ ...well, mail: { ...well.mail, server: false, tried: 2 } })).toEqual([])
})

test('the fault of the backups is not repeated in other words', { tags: ['OPS-03'] }, () => {
  const narrow = { ...well, disk: { totalBytes: 30e9, freeBytes: 1e8 } }
  expect(serverFaults({ ...narrow, backup: { newestAt: new Date(), fault: 'lowDisk', sameDisk: false } })).toEqual([])
  expect(serverFaults({ ...well, backup: { newestAt: null, fault: 'failed', sameDisk: false } })).toEqual([])
  expect(serverFaults({ ...well, backup: { newestAt: null, fault: 'lowDisk', sameDisk: false } })).toEqual(['noBackup'])
})
