import type { UploadPort } from '../../../src/ui/index.ts';
import { siteOf } from './fakeShop.ts';

const kilobyteMs = 2;

/** A server that takes files at the speed of a train, and keeps none. */
export const storyUploads: UploadPort = {
  rules: async () => siteOf('en').upload,
  async send({ file, onProgress, signal }) {
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await new Promise((go) => setTimeout(go, (file.size / 1024) * kilobyteMs));
      signal?.throwIfAborted();
      onProgress?.(share);
    }
    const { name, size, type: mimetype } = file;
    const url = `/storage/${name}`;
    return { url, full_url: url, name, size, mimetype, suffix: name.split('.').at(-1) ?? '' };
  },
};
