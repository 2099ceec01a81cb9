import { textSizes } from './card-text.ts'

const SANS = 'Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif'
const SERIF = 'Newsreader,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif'

/**
 * Installed fonts and colors as hexadecimal numbers, because not every program that shows SVG knows custom
 * properties or oklch. With reduced motion, nothing moves.
 */
export const cardStyle = `
text{font-family:${SANS};fill:#2a211b}
.title{font:500 ${textSizes.title}px ${SERIF}}
.figure{font:500 ${textSizes.figure}px ${SERIF}}
.label{font-size:${textSizes.label}px}
.small{font-size:${textSizes.small}px;fill:#6f6259}
.tiny{font-size:${textSizes.tiny}px;fill:#6f6259}
.dot{font-size:26px}
.figure,.small,.tiny{font-variant-numeric:tabular-nums}
.card{fill:#fffdfb;stroke:#e2dad2}
.rest{fill:#ebe4dd}
.line{stroke:#e2dad2;fill:none}
.copper{fill:#a5512a}
.c0,.c1,.c2,.c3,.c4{stroke-width:3;stroke-linejoin:round}
.c0{fill:#f1ebe5;stroke:#f1ebe5}
.c1{fill:#f0d3c2;stroke:#f0d3c2}
.c2{fill:#dda282;stroke:#dda282}
.c3{fill:#c06f45;stroke:#c06f45}
.c4{fill:#8f3f1a;stroke:#8f3f1a}
.soft{fill:#dda282}
.face{fill:#fffdfb;stroke:#2a211b;stroke-width:1.6}
.rim{fill:none;stroke:#2a211b;stroke-width:.8;opacity:.35}
.symbol{color:#2a211b}
.letters{fill:currentColor;font-size:16px;font-weight:600}
.level-dot{fill:#a5512a}
.good .face{fill:#2a211b}
.good .symbol{color:#fffdfb}
.good .rim{stroke:#fffdfb}
.great .face{fill:#a5512a;stroke:#a5512a}
.great .symbol{color:#fffdfb}
.great .rim{stroke:#fffdfb;opacity:.65}
text.cold{fill:#5c6c79}
rect.cold,.cold .level-dot{fill:#8795a1}
.cold .face{fill:none;stroke:#5c6c79;stroke-dasharray:3 2.4}
.cold .symbol{color:#5c6c79}
.cold .rim{opacity:0}
@media (prefers-color-scheme:dark){
text{fill:#f0ebe4}
.small,.tiny{fill:#b0a599}
.card{fill:#1e1a17;stroke:#3b352f}
.rest{fill:#3b352f}
.line{stroke:#3b352f}
.copper,.level-dot{fill:#e0a077}
.language{stroke:#f0ebe4;stroke-opacity:.3;stroke-width:.5;vector-effect:non-scaling-stroke}
.c0{fill:#2a2521;stroke:#2a2521}
.c1{fill:#52392b;stroke:#52392b}
.c2{fill:#86573c;stroke:#86573c}
.c3{fill:#bd7d55;stroke:#bd7d55}
.c4{fill:#f2bb93;stroke:#f2bb93}
.soft{fill:#86573c}
.face{fill:#1e1a17;stroke:#f0ebe4}
.rim{stroke:#f0ebe4}
.symbol{color:#f0ebe4}
.good .face{fill:#f0ebe4}
.good .symbol,.great .symbol{color:#1e1a17}
.good .rim,.great .rim{stroke:#1e1a17}
.great .face{fill:#e0a077;stroke:#e0a077}
text.cold{fill:#a5b4c0}
.cold .face{fill:none;stroke:#a5b4c0}
.cold .symbol{color:#a5b4c0}
}
@media (prefers-reduced-motion:no-preference){
.grow{animation:grow .7s cubic-bezier(.2,.7,.2,1) both;transform-box:fill-box;transform-origin:left}
.rise{animation:rise .7s cubic-bezier(.2,.7,.2,1) both;transform-box:fill-box;transform-origin:bottom}
@keyframes grow{from{transform:scaleX(0)}}
@keyframes rise{from{transform:scaleY(0)}}
}
`
