// The server of a supervised `npm start`: tells when it is ready, and ends with its supervisor.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('../../server/main.ts');
process.send?.('ready');

export {};
