import { readFileSync, writeFileSync } from 'node:fs';
import { writeEnvExample } from './env-example/write-env-example.ts';

writeFileSync('.env.example', writeEnvExample(readFileSync('platform/env.server.ts', 'utf8')));
