import { useEffect, useRef, useState } from 'react';
import { Cancelled, StatusError } from '../../client/index.ts';
import type { UploadedFile } from '../../contract/index.ts';
import type { UploadPort } from './port.ts';
import type { FieldRules } from './siteRules.ts';

/** A file that is uploading, or failed to. */
export type UploadItem = {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  /** Reason the upload failed. */
  readonly fault?: string;
};

type UploadOptions = {
  readonly port: UploadPort;
  readonly rules: FieldRules | undefined;
  readonly topic?: string;
  /** A file has arrived. */
  readonly onUploaded: (stored: UploadedFile, file: File) => void;
  /** The server has no place for files. */
  readonly onMissing: () => void;
};

/** Uploads files in parallel; each can be cancelled, and retried after a failure. */
export function useUploads({ port, rules, topic, onUploaded, onMissing }: UploadOptions) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useEffect(() => {
    const running = stops.current;
    // A file for a form that is gone would arrive nowhere.
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const patch = (id: number, change: Partial<UploadItem>) =>
    setItems((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: number) => {
    stops.current.delete(id);
    setItems((now) => now.filter((each) => each.id !== id));
  };

  async function send(id: number, file: File) {
    if (!rules) return;
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const stored = await port.send({
        file,
        rules,
        area: 'admin',
        ...(topic !== undefined && { params: { topic } }),
        isQuiet: true,
        signal: stop.signal,
        onProgress: (share) => patch(id, { share }),
      });
      drop(id);
      onUploaded(stored, file);
    } catch (error) {
      if (error instanceof Cancelled) return drop(id);
      if (!(error instanceof Error)) throw error;
      if (error instanceof StatusError && noRoute.has(error.status)) onMissing();
      patch(id, { fault: error.message });
    }
  }

  return {
    items,
    add(files: readonly File[]) {
      for (const file of files) {
        const id = (lastId.current += 1);
        setItems((now) => [...now, { id, file, share: 0 }]);
        void send(id, file);
      }
    },
    stop(id: number) {
      stops.current.get(id)?.abort();
      drop(id);
    },
    retry({ id, file }: UploadItem) {
      setItems((now) => now.map((each) => (each.id === id ? { id, file, share: 0 } : each)));
      void send(id, file);
    },
  };
}

const noRoute = new Set([404, 405, 501]);
