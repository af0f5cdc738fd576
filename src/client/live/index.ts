export { browserWire } from './browserWire.ts';
export { createChannel, type Channel, type LiveState } from './channel.ts';
export { createOwnProtocol } from './ownProtocol.ts';
export { createPlain } from './plain.ts';
export { shareChannel } from './shareChannel.ts';
