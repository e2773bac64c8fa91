// A QR code as one path. The encoder is loaded when the first code is shown.
import { useEffect, useState } from 'react';

const QUIET_ZONE = 2;

type Drawing = { size: number; path: string };

const draw = async (text: string): Promise<Drawing> => {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: dark.join('') };
};

/** Decorative: the same code stands beside it as text. Always dark on white, which every camera reads. */
export const QrCode = ({ text }: { text: string }) => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    draw(text).then(
      (drawn) => isCurrent && setDrawing(drawn),
      // Without the encoder the code is typed in.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <svg
      viewBox={drawing ? `0 0 ${drawing.size} ${drawing.size}` : '0 0 1 1'}
      data-qr={drawing ? text : undefined}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="aspect-square w-full rounded-md bg-white text-black"
    >
      {drawing && <path d={drawing.path} fill="currentColor" />}
    </svg>
  );
};
