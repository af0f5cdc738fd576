/** Limits of one request. */
export const requestLimits = {
  bodyBytes: 1024 * 1024,
  /** A file of 10 MB with the overhead of a form. */
  formBytes: 11 * 1024 * 1024,
  /** Bytes of a form whose file goes to the disk: above it the rest is not read. */
  spooledBytes: 64 * 1024 * 1024,
  /** `{"a":{"b":1}}` is 2 deep. */
  depth: 20,
  /** Keys of one object. */
  keys: 1_000,
  /** Members of one list. */
  members: 10_000,
} as const;

/** Timeouts of the server for a client, in milliseconds; the client waits longer for the server. */
export const patienceMs = {
  headers: 10_000,
  /** Interval of checks for connections that took too long. */
  look: 1_000,
  request: 30_000,
  /** For a file over a slow line. */
  upload: 600_000,
  keepAlive: 72_000,
  /** For calls that are open when the server stops; the rest of the shutdown takes up to three seconds. */
  shutdown: 4_000,
} as const;
