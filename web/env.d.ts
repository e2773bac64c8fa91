/// <reference types="astro/client" />

/** Written into the page by the build (astro.config.ts). */
declare const SAMPLE_CALL: import('./site/landing/sample-call.ts').SampleCall;
