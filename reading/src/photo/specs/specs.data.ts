/**
 * Photos for visas: destination, millimetres, pixels, background, and the head in per cent of the height where it is said.
 * Made by write-specs.ts from `passport-photo-specs` (data 1.1.0 of 2026-05-12; MIT, the licence is beside it).
 */
export const PHOTO_SPECS = `
AE 40x60 472x709 white
AR 40x40 472x472 white
AT 35x45 413x531 light
AU 35x45 413x531 light
AZ 35x45 413x531 white
BD 35x45 413x531 white
BE 35x45 413x531 light
BH 40x60 472x709 white
BR 50x70 591x827 white
CA 35x45 413x531 white
CH 35x45 413x531 light
CM 35x45 413x531 white
CN 33x48 390x567 white 60-80
CO 30x40 354x472 white
CY 35x45 413x531 light
DE 35x45 413x531 light
DK 35x45 413x531 light
EG 40x60 472x709 white
ES 35x45 413x531 white
ET 35x45 413x531 white
FI 36x47 425x555 light
FR 35x45 413x531 light
GB 35x45 413x531 light
GE 35x45 413x531 white
GH 35x45 413x531 white
GR 35x45 413x531 light
HK 40x50 472x591 white
HU 35x45 413x531 light
ID 40x60 472x709 red
IE 35x45 413x531 light
IL 35x45 413x531 light
IN 35x45 413x531 white
IQ 35x45 413x531 white
IR 35x45 413x531 white
IS 35x45 413x531 light
IT 35x45 413x531 light
JO 35x45 413x531 white
JP 35x45 413x531 light 71-80
KE 35x45 413x531 white
KH 35x45 413x531 white
KR 35x45 413x531 light
KW 35x45 413x531 white
LK 35x45 413x531 white
MA 35x45 413x531 white
MM 38x48 449x567 white
MT 35x45 413x531 light
MX 35x45 413x531 white
MY 35x50 413x591 white
NG 35x45 413x531 white
NL 35x45 413x531 light
NO 35x45 413x531 light
NP 35x45 413x531 white
NZ 35x45 413x531 light
OM 43x55 508x650 white
PH 35x45 413x531 white
PL 35x45 413x531 light
PT 35x45 413x531 light
QA 38x48 449x567 light
RO 30x40 354x472 light
SD 35x45 413x531 white
SE 35x45 413x531 light
SG 35x45 413x531 white
SN 35x45 413x531 white
TH 40x60 472x709 white
TR 50x60 591x709 light
TW 35x45 413x531 white
TZ 35x45 413x531 white
UA 30x40 354x472 light
US 51x51 600x600 light 50-69
VN 40x60 472x709 light
YE 35x45 413x531 white
ZA 35x45 413x531 light
schengen 35x45 413x531 light 70-80
`
