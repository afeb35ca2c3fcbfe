interface SecondFactors {
  totpSince: Date | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
}

/** Converts the second factors of a person to their REST form. */
export const presentSecondFactors = ({ totpSince, recoveryCodesLeft, isRequired }: SecondFactors) => ({
  totp_since: totpSince?.toISOString() ?? null,
  recovery_codes_left: recoveryCodesLeft,
  is_required: isRequired,
});
