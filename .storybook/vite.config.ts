import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The product's own build makes pages; stories need none of that. */
export default defineConfig({ plugins: [react()] });
