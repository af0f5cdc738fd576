import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Secrets as they are stored. They are sealed with a key made of the server's, and to the name of
 * their setting, so that the secret of one cannot be put in the place of another.
 */
export function createSecrets(serverKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'site settings', 32));

  return {
    seal(name: string, secret: string): string {
      const start = randomBytes(12);
      const cipher = createCipheriv(method, key, start).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `1:${Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    /** Undefined for what another key has sealed: it has to be given again. */
    open(name: string, stored: string): string | undefined {
      const bytes = Buffer.from(stored.slice(2), 'base64url');
      if (!stored.startsWith('1:') || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv(method, key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const method = 'aes-256-gcm';
