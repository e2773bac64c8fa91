// The recorder's microphone: MediaRecorder and level meter. It always releases the device.
import type { LiveTake, Microphone, Ticker } from './recorder-ports.ts';

const FORMATS = [
  { mime: 'audio/webm;codecs=opus', contentType: 'audio/webm', filename: 'message.webm' },
  { mime: 'audio/webm', contentType: 'audio/webm', filename: 'message.webm' },
  // Safari before 18.4 supports no other type.
  { mime: 'audio/mp4', contentType: 'audio/mp4', filename: 'message.mp4' },
] as const;

type Format = (typeof FORMATS)[number];

export const formatOf = (isSupported: (mime: string) => boolean): Format => {
  const found = FORMATS.find((format) => isSupported(format.mime));
  if (found === undefined) throw new Error('no recording format');
  return found;
};

/** Root mean square of the samples, scaled so that normal speech fills about two thirds. */
export const loudness = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 5);
};

const meter = (stream: MediaStream): { level: () => number; close: () => void } => {
  try {
    const context = new AudioContext();
    void context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        return loudness(samples);
      },
      close: () => void context.close(),
    };
  } catch {
    // Recording works without the level meter.
    return { level: () => 0, close: () => {} };
  }
};

const record = (stream: MediaStream, format: Format): LiveTake => {
  const recorder = new MediaRecorder(stream, { mimeType: format.mime, audioBitsPerSecond: 64_000 });
  const parts: Blob[] = [];
  const sound = meter(stream);
  let released = false;
  const release = () => {
    if (released) return;
    released = true;
    for (const track of stream.getTracks()) track.stop();
    sound.close();
  };
  recorder.ondataavailable = (event) => {
    if (event.data.size > 0) parts.push(event.data);
  };
  // Recorded in slices, so that a crash of the recorder loses one second only.
  recorder.start(1000);
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
    recorder.addEventListener('error', () => resolve(), { once: true });
  });

  return {
    level: () => (released ? 0 : sound.level()),
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      try {
        await stopped;
      } finally {
        release();
      }
      const blob = new Blob(parts, { type: format.contentType });
      if (blob.size === 0) throw new Error('nothing was recorded');
      return { blob, filename: format.filename, contentType: format.contentType };
    },
    drop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
    onLost: (listener) => {
      for (const track of stream.getAudioTracks()) track.addEventListener('ended', listener, { once: true });
      // After an error nothing more is recorded, although the microphone stays open.
      recorder.addEventListener('error', listener, { once: true });
    },
  };
};

export const browserMicrophone: Microphone = {
  open: async () => {
    const format = formatOf((mime) => MediaRecorder.isTypeSupported(mime));
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    try {
      return record(stream, format);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  },
};

export const browserTicker: Ticker = {
  now: () => performance.now(),
  every: (ms, work) => {
    const id = setInterval(work, ms);
    return () => clearInterval(id);
  },
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
